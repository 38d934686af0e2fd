import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The folder of a package that only scripts need which are run by hand: it is large, and no
 * dependency. Ends the process with what to install when it is not there.
 * @param {string} name
 */
export function handInstalled(name) {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) {
    console.error(`Install what this is made from, then try again: npm install --no-save ${name}`);
    process.exit(1);
  }
  return folder;
}
