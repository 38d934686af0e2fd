import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, stateOf } from './fingerprint.mjs';
import { root } from './root.mjs';

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Makes something unless it was made of the same things before.
 * @param {string} stamp the file that says of what it was made last, relative to the project
 * @param {string[]} paths the files and folders that it is made of, relative to the project
 * @param {() => unknown} make throws when it cannot
 * @param {string} how what else it depends on
 */
export async function makeUnlessUpToDate(stamp, paths, make, how = '') {
  const file = join(root, stamp);
  const last = readStamp(file);
  const state = stateOf(paths);
  if (last.how === how && last.state === state) return;
  const madeOf = fingerprint(paths);
  if (last.how !== how || last.madeOf !== madeOf) {
    rmSync(file, { force: true });
    await make();
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ how, state, madeOf }));
}
