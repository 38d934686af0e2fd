import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

// This module runs from its source and from the bundle in build/server (decision 0015): what is
// looked for beside a source file would not be found from there.

/** The folder of the project. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

const isSource = import.meta.filename.endsWith('.ts');

/**
 * A program of the server that is started as a thread or as a process.
 * @param name its path in `server`, without the suffix; `scripts/bundle-server.mjs` lists it
 */
export function serverProgram(name: string): string {
  return isSource
    ? join(projectFolder, 'server', `${name}.ts`)
    : join(projectFolder, 'build', 'server', `${name}.js`);
}
