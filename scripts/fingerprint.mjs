import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  // Nothing is made of tests.
  const names = readdirSync(path).filter((name) => !name.includes('.test.'));
  for (const name of names.sort()) yield* filesOf(join(path, name));
}

/**
 * Tells whether something made of files must be made again.
 * @param {string[]} paths files and folders, relative to the project
 * @returns {string} another text whenever one of the files is another one
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
