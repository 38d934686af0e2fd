import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** The folder of a package that is no dependency, or exit with advice. @param {string} name */
export function handInstalled(name) {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) {
    console.error(`Install what this is made from, then try again: npm install --no-save ${name}`);
    process.exit(1);
  }
  return folder;
}
