import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

// Also runs from the bundle in build/server (decision 0015), without files beside the source.

export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

const isSource = import.meta.filename.endsWith('.ts');

/** @param name path in `server` without suffix; `scripts/build/bundle-server.mjs` lists it */
export function serverProgram(name: string): string {
  return isSource
    ? join(projectFolder, 'server', `${name}.ts`)
    : join(projectFolder, 'build', 'server', `${name}.js`);
}
