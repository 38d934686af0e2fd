// How long `npm start` takes until the shop answers when nothing has changed:
// `npm run bench -- second-start`.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from './tools/figures.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));

/** In ms, from the command to the address that it prints and that answers. */
async function start(): Promise<number> {
  const begin = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    const answer = await fetch(url);
    await answer.text();
    break;
  }
  const time = performance.now() - begin;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return time;
}

const first = await start();
const later: number[] = [];
for (let round = 0; round < 5; round += 1) later.push(await start());
await rm(dataDir, { recursive: true });
console.log(
  `First start on an empty data folder ${(first / 1000).toFixed(1)} s, later ones ${(median(later) / 1000).toFixed(1)} s (aim: under 3 s)`,
);
