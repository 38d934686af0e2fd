import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const binaries = join(root, 'node_modules', '.bin');

/** The Node.js that the project pins; the machine's own one may be older. */
export function projectNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** The environment in which the project's own tools are found first. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/**
 * Runs a program of the project and waits for it.
 * @returns {number} its exit code
 */
export function run(command, args, options = {}) {
  const { env, ...rest } = options;
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(env),
    ...rest,
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Runs a program and ends this process with the program's exit code when that is not 0. */
export function runOrExit(command, args, options = {}) {
  const code = run(command, args, options);
  if (code !== 0) process.exit(code);
}
