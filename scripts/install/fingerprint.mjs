import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

function* filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    if (stats) yield { path, stats };
    return;
  }
  // No product depends on tests.
  const names = readdirSync(path).filter((name) => !name.includes('.test.'));
  for (const name of names.sort()) yield* filesOf(join(path, name));
}

function hashFiles(paths, read) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash.update(file.path.slice(root.length)).update('\0').update(read(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string[]} paths from the project's folder @returns {string} new if a file changed */
export function fingerprint(paths) {
  return hashFiles(paths, ({ path }) => readFileSync(path));
}

/** Reads no file, so it is quicker. @param {string[]} paths @returns {string} new after a write */
export function stateOf(paths) {
  return hashFiles(paths, ({ stats }) => `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`);
}
