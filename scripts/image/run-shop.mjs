import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../root.mjs';
import { bind, makeReadOnly, mountBase, runOrThrow, within } from './image-folder.mjs';

const place = process.argv[2];
/** @type {import('./image-folder.mjs').Image} */
const image = JSON.parse(readFileSync(join(place, 'image.json'), 'utf8'));
const log = join(place, 'shop.log');
const site = `http://127.0.0.1:${image.env.PORT}`;

function mountImage() {
  bind(image.folder, image.folder);
  mountBase(image.folder, join(place, 'local'));
  for (const [index, path] of image.volumes.entries()) {
    const volume = join(place, `volume-${index}`);
    runOrThrow('cp', ['-a', join(image.folder, path), volume]);
    bind(volume, join(image.folder, path));
  }
  makeReadOnly(image.folder);
  const { status } = spawnSync('touch', [join(image.folder, image.workdir, 'written')]);
  if (status === 0) throw new Error('The tree is not read-only.');
}

async function waitUntil(state, isReached, shop, milliseconds) {
  const last = performance.now() + milliseconds;
  while (!(await isReached())) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`);
    if (performance.now() > last) throw new Error(`The shop is not ${state} in time.`);
    await wait(200);
  }
}

/** Asks as a container engine does, then as a proxy does. */
async function becomeReady(shop) {
  const { command, options } = image.healthcheck;
  const milliseconds = (option) => Number.parseFloat(option) * 1_000;
  const [program, args, settings] = within(image, command);
  const timeout = milliseconds(options.timeout);
  const isHealthy = () => spawnSync(program, args, { ...settings, timeout }).status === 0;
  const isReady = () =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil('healthy', isHealthy, shop, milliseconds(options['start-period']));
  await waitUntil('ready', isReady, shop, milliseconds(options['start-period']));
}

async function visit(path) {
  const response = await fetch(new URL(path, site), { headers: { accept: '*/*' } });
  const body = await response.text();
  if (!response.ok || body === '') throw new Error(`${path} answers ${response.status}.`);
  return body;
}

/** Home and all that it shows or leads to, within the shop. */
async function browse() {
  const home = await visit('/');
  const paths = new Set([...home.matchAll(/ (?:href|src)="(\/[^"#]*)/g)].map(([, path]) => path));
  for (const path of paths) await visit(path.replaceAll('&amp;', '&'));
  await visit('/products.json');
  return paths.size + 2;
}

/** An owner's command, as the docs say that it is typed. */
function backUp() {
  const docs = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const [, command, file] = /^docker compose exec shop-1 (.* backup (\S+))$/m.exec(docs) ?? [];
  if (!command) throw new Error('docs/operations.md does not say how to back up in a container.');
  runOrThrow(...within(image, command.split(' ')));
  if (!existsSync(join(image.folder, file))) throw new Error(`There is no ${file}.`);
}

async function stop(shop, ended) {
  shop.kill('SIGTERM');
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`The shop stopped with ${code ?? signal}.`);
}

const start = performance.now();
const seconds = () => `after ${((performance.now() - start) / 1_000).toFixed(1)} s`;
try {
  if (!image.ports.includes(image.env.PORT)) throw new Error('EXPOSE does not name the PORT.');
  mountImage();
  // The namespace of the network is empty.
  runOrThrow('ip', ['link', 'set', 'lo', 'up']);
  const output = openSync(log, 'w');
  const [command, args, settings] = within(image, image.command);
  const shop = spawn(command, args, { ...settings, stdio: ['ignore', output, output] });
  const ended = once(shop, 'exit');
  await becomeReady(shop);
  console.log(`${image.user} runs ${image.command.join(' ')}: healthy and ready ${seconds()}`);
  console.log(`${await browse()} addresses answer ${seconds()}`);
  backUp();
  await stop(shop, ended);
  console.log(`Backed up and stopped ${seconds()}`);
  runOrThrow('du', ['-sh', join(image.folder, image.workdir)]);
} catch (error) {
  const told = existsSync(log) ? readFileSync(log, 'utf8') : '';
  console.error(`${told}The image does not run. ${error.message}`);
  process.exitCode = 1;
}
// A shop that was not stopped ends with its namespace.
process.exit();
