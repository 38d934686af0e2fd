import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The folder of a large package for manual scripts, which is no dependency. Exits with advice when
 * it is missing.
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
