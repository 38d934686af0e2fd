/**
 * Makes and runs the image of the Dockerfile without a container engine: `npm run image`. Each
 * stage is a folder, into which its commands change their root. The shop then runs as in
 * compose.yaml: an unprivileged user without capabilities, a read-only tree, a volume and /tmp.
 * What the base image brings is this machine's /usr, with the Node.js of the lockfile: a library
 * that the real one lacks is not noticed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { projectNode } from './run.mjs';

const tools = ['unshare', 'mount', 'chroot', 'setpriv', 'ip', 'npm'];
const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
if (process.platform !== 'linux' || process.getuid?.() !== 0 || missing.length > 0) {
  console.warn(`Not tried: the image needs Linux, root and the programs ${tools.join(', ')}.`);
  process.exit(0);
}

const place = mkdtempSync(join(tmpdir(), 'image-'));

/** The mounts and processes of a step end with it. */
async function step(name, ...namespaces) {
  const options = ['--mount', '--pid', '--fork', '--kill-child', ...namespaces];
  const script = join(root, 'scripts', 'image', name);
  const child = spawn('unshare', [...options, projectNode(), script, place], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'exit');
  return code === 0;
}

try {
  // In a network of its own, the port that the image names is free.
  const isTried = (await step('build-stages.mjs')) && (await step('run-shop.mjs', '--net'));
  process.exitCode = isTried ? 0 : 1;
} finally {
  // Processes that were killed may write for another moment.
  rmSync(place, { recursive: true, force: true, maxRetries: 10 });
}
