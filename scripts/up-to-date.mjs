import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Makes something unless it was made of the same things before.
 * @param {string} stamp the file that says of what it was made last, relative to the project
 * @param {string} made what it would be made of now (`fingerprint.mjs`)
 * @param {() => unknown} make throws when it cannot
 */
export async function makeUnlessUpToDate(stamp, made, make) {
  const file = join(root, stamp);
  if (read(file) === made) return;
  rmSync(file, { force: true });
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, made);
}
