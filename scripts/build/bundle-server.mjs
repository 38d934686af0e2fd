import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';
import { photographs } from '#demo/photographs.ts';
import { root } from '../root.mjs';
import { runtimePackages } from './runtime-packages.mjs';

/** The programs of the server, in `server/` and in `build/server/` (`server/project-files.ts`). */
const programs = ['main', 'commands/shop', 'identity/passwords/password-worker'];

const photographsModule = join(root, 'demo', 'photographs.ts');

const target = join(root, 'build', 'server');
// So that a command never loads half a bundle.
const unfinished = `${target}.${process.pid}`;
removeBrokenOff();
await build({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(programs.map((name) => [name, `server/${name}.ts`])),
  external: runtimePackages.map((name) => new RegExp(`^${name}(/|$)`)),
  logLevel: 'warn',
  // The folder is not where the bundle runs.
  plugins: [
    {
      name: 'demo-photographs',
      load: (id) =>
        id === photographsModule
          ? `export const photographs = ${JSON.stringify(photographs)};`
          : null,
    },
  ],
  output: {
    dir: unfinished,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Read when an error is logged (`server/operations/log/source-frames.ts`).
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  },
});
rmSync(target, { recursive: true, force: true });
renameSync(unfinished, target);

/** Bundlers that were killed have left them. */
function removeBrokenOff() {
  const folder = dirname(target);
  for (const name of readdirSync(folder)) {
    const [, pid] = /^server\.(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
