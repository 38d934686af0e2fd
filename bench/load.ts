// Ten minutes of mixed load with the memory of each minute, then an overload: `npm run bench --
// load [--minutes N]`.
import { parseArgs } from 'node:util';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { unlimited } from './tools/accounts.ts';
import { loadMix } from './tools/load-mix.ts';
import { overload } from './tools/load-overload.ts';
import { type LoadFigures, runLoad } from './tools/load-run.ts';

const atOnce = 32;
const warmUpMs = 20_000;
const minuteMs = 60_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 1 || minutes > 60) {
  console.error('Usage: npm run bench -- load [--minutes N], with N from 1 to 60.');
  process.exit(2);
}

async function residentMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1e6;
}

function show(title: string, figures: readonly LoadFigures[], mb: number): void {
  const count = figures.reduce((sum, figure) => sum + figure.count, 0);
  const errors = figures.reduce((sum, figure) => sum + figure.errors, 0);
  console.log(
    `${title}: ${(count / (minuteMs / 1000)).toFixed(0)} calls/s, ${errors} errors, ${mb.toFixed(0)} MB`,
  );
  for (const { name, count, p50, p99 } of figures) {
    console.log(
      `  ${name.padEnd(9)} ${String(count).padStart(6)}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
    );
  }
}

const shop = await startShopProcess(unlimited);
try {
  const onError = (kind: string, error: unknown) => console.error(`${kind}:`, error);
  const mix = await loadMix(shop.url, atOnce);
  await runLoad(mix, { atOnce, forMs: warmUpMs, onError });
  const memory = [await residentMb(shop.url)];
  console.log(`after ${warmUpMs / 1000} s of warming up: ${memory[0]?.toFixed(0)} MB`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const figures = await runLoad(mix, { atOnce, forMs: minuteMs, onError });
    const mb = await residentMb(shop.url);
    memory.push(mb);
    show(`minute ${minute}`, figures, mb);
  }
  const half = memory.slice(Math.floor((memory.length - 1) / 2));
  console.log(
    `memory: ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB; growth over the second half ${((half.at(-1) ?? 0) - (half[0] ?? 0)).toFixed(0)} MB`,
  );
  const flood = await overload(shop.url);
  console.log(
    `past its capacity: ${flood.answered} answered, ${flood.shed} sent away with 503, ${flood.failed} without an answer; all served again after ${flood.recoverySeconds.toFixed(1)} s; ${(await residentMb(shop.url)).toFixed(0)} MB`,
  );
} finally {
  await shop.remove();
}
