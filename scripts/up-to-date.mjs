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
 * @param {string} stamp file with the last inputs @param {string[]} paths of the inputs
 * @param {() => unknown} make throws when it fails @param {string} how other inputs
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
