/** `npm run image`: builds it and runs its shop as compose.yaml does: browse, back up, stop. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';

const image = 'adi-storefront';
const readyWithinMs = 60_000;

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);
if (!engine) {
  console.error('Neither Docker nor Podman runs here: start one of them, then try again.');
  process.exit(1);
}

function ask(...words) {
  const { status, stdout, stderr } = spawnSync(engine, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${engine} ${words.join(' ')} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

async function visit(url) {
  const answer = await fetch(url, { headers: { accept: '*/*' } });
  const body = await answer.text();
  if (!answer.ok || body === '') throw new Error(`${url} answers ${answer.status}.`);
  return body;
}

async function waitUntilReady(shop) {
  const last = Date.now() + readyWithinMs;
  while (!(await visit(new URL('/readyz', shop)).catch(() => ''))) {
    if (Date.now() > last) throw new Error('The shop is not ready in time.');
    await wait(200);
  }
}

/** Home and its links within the shop. */
async function browse(shop) {
  const home = await visit(shop);
  const found = [...home.matchAll(/ (?:href|src)="(\/[^"#]*)/g)];
  const paths = new Set(found.map(([, path]) => path.replaceAll('&amp;', '&')));
  for (const path of [...paths, '/products.json']) await visit(new URL(path, shop));
  console.log(`Home and the ${paths.size} addresses in it answer.`);
}

function backUp(container) {
  const docs = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const [, command] = /^docker compose exec shop-1 (.* backup .*)$/m.exec(docs) ?? [];
  if (!command) throw new Error('docs/operations.md does not say how to back up in a container.');
  console.log(ask('exec', container, ...command.split(' ')));
}

// Podman's own image format has no HEALTHCHECK.
const format = engine === 'podman' ? ['--format', 'docker'] : [];
runOrExit(engine, ['build', '--network', 'host', ...format, '--tag', image, '.']);
const limits = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
];
const container = ask('run', '--detach', '--publish=127.0.0.1::3000', ...limits, image);
try {
  const shop = `http://${ask('port', container, '3000').split('\n')[0]}`;
  await waitUntilReady(shop);
  await browse(shop);
  backUp(container);
  ask('stop', container);
  const code = ask('inspect', '--format={{.State.ExitCode}}', container);
  if (code !== '0') throw new Error(`The shop stopped with ${code}.`);
  console.log('The image was built, and its shop was browsed, backed up and stopped.');
} catch (error) {
  console.error(ask('logs', container));
  throw error;
} finally {
  ask('rm', '--force', '--volumes', container);
}
