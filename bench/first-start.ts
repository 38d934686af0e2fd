// Cost of an owner's first and second start, on a fresh clone with an empty environment: `npm run
// bench -- first-start`. Linux only (/proc).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const project = join(import.meta.dirname, '..');
/** Sampling interval in ms: a short peak may fall between samples. */
const lookMs = 100;
const requests = 300;
/** Until the process counts as idle, in ms. */
const settleMs = 15_000;

/** The pids of a process and all that it started. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(
      read(`/proc/${name}/stat`)
        ?.replace(/^.*\) \S /, '')
        .split(' ', 1)[0],
    );
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** Proportional set sizes in MB: what processes share counts once. */
function memoryOf(root: number): number {
  const sizes = treeOf(root).map((pid) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`) ?? '';
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}

/** Without this project's programs, which npm adds. */
const ownersPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

async function start(clone: string) {
  const port = await freePort();
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const shop = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH: ownersPath, HOME: homedir(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (text: Buffer) => {
      for (const line of text.toString().trimEnd().split('\n')) {
        console.log(`  ${seconds().toFixed(1).padStart(6)} s  ${line}`);
      }
    });
  }
  const { pid = 0 } = shop;
  let mostMemory = 0;
  const looking = setInterval(() => {
    mostMemory = Math.max(mostMemory, memoryOf(pid));
  }, lookMs);
  const url = `http://127.0.0.1:${port}`;
  const isOpen = () =>
    fetch(`${url}/shop`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOpen())) {
    if (shop.exitCode !== null) throw new Error(`npm start ended with ${shop.exitCode}`);
    await pause(20);
  }
  const untilOpen = seconds();
  return {
    url,
    pid,
    untilOpen,
    mostMemory: () => mostMemory,
    stop: async () => {
      clearInterval(looking);
      process.kill(-pid, 'SIGTERM');
      if (shop.exitCode === null) await once(shop, 'exit');
    },
  };
}

function report(name: string, value: number, unit: string, aim: string): void {
  console.log(`${name}: ${value.toFixed(unit === 's' ? 1 : 0)} ${unit} (aim: ${aim})`);
}

async function ask(url: string): Promise<void> {
  const paths = ['/', '/shop', '/shop/1', '/products.json', '/ar/shop', '/auth'];
  for (let index = 0; index < requests; index += 1) {
    const answer = await fetch(url + paths[index % paths.length]);
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
}

const [source = project] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'adi-first-start-'));
const clone = join(folder, 'shop');
try {
  execFileSync('git', ['clone', '--quiet', source, clone]);
  const first = await start(clone);
  const installed = execFileSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' });
  await pause(settleMs);
  await first.stop();
  const second = await start(clone);
  await pause(3_000);
  const mostAtSecondStart = second.mostMemory();
  await ask(second.url);
  await pause(settleMs);
  const atRest = memoryOf(second.pid);
  await second.stop();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const again = await start(clone);
    times.push(again.untilOpen);
    await again.stop();
  }
  times.sort((a, b) => a - b);
  report('First start, npm start to the first page', first.untilOpen, 's', 'at most 90');
  report('Most memory in the first start', first.mostMemory(), 'MB', 'at most 900');
  report('Installed', Number.parseInt(installed, 10), 'MB', 'at most 650');
  report('Later starts, median of 5', times[2] ?? 0, 's', 'at most 1.5');
  report('Most memory in a later start', mostAtSecondStart, 'MB', 'at most 350');
  report(`At rest after ${requests} requests`, atRest, 'MB', 'at most 260');
  if (existsSync(join(clone, 'build'))) {
    const built = execFileSync('du', ['-sm', join(clone, 'build')], { encoding: 'utf8' });
    report('Built', Number.parseInt(built, 10), 'MB', 'none');
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
