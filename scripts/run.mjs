import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './root.mjs';
import { StepFailure } from './step-failure.mjs';

const missing = {
  npm: 'install Node.js with npm (https://nodejs.org, or on Debian: sudo apt install npm)',
};

const binaries = join(root, 'node_modules', '.bin');

/** The machine's own Node.js may be older. */
export function projectNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Runs a program of the project and waits for it. @returns {number} its exit code */
export function run(command, args, options = {}) {
  const { env, ...rest } = options;
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(env),
    ...rest,
  });
  if (result.error?.code === 'ENOENT') {
    throw new StepFailure(
      `${command} is missing: ${missing[command] ?? `install it`}, then try again.`,
    );
  }
  if (result.error) throw result.error;
  return result.status ?? 128 + constants.signals[result.signal];
}

/**
 * Like `run`, beside others: prints when it has ended, so that two do not print into one another.
 * @param {{ env?: object, isLive?: boolean }} options `isLive`: prints at once
 * @returns {Promise<number>} its exit code
 */
export async function runBeside(command, args, { env, isLive = false } = {}) {
  const output = isLive ? 'inherit' : 'pipe';
  const stdio = ['ignore', output, output];
  const child = spawn(command, args, { cwd: root, env: projectEnvironment(env), stdio });
  try {
    const printed = isLive ? ['', ''] : Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await once(child, 'close');
    const [out, error] = await printed;
    process.stdout.write(out);
    process.stderr.write(error);
    return code ?? 1;
  } catch (error) {
    console.error(`${command} cannot be started: ${error.message}`);
    return 1;
  }
}

export function runOrExit(command, args, options = {}) {
  const code = run(command, args, options);
  if (code !== 0) process.exit(code);
}
