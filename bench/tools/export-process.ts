import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ExportFigures {
  /** The most memory that the exporting process had, in MB. */
  peakMb: number;
  seconds: number;
  mb: number;
}

const tellPeakMemory = new URL('./tell-peak-memory.ts', import.meta.url).href;

/**
 * Runs `npm run shop -- orders export` on a stopped shop, so that one process does all.
 * @throws {Error} with the command's output
 */
export async function exportInProcess(dataDir: string, format: string): Promise<ExportFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const file = join(folder, `orders.${format}`);
  const begin = performance.now();
  const command = ['orders', 'export', '--format', format, '--output', file];
  const child = spawn(
    process.execPath,
    ['--import', tellPeakMemory, 'server/commands/shop.ts', ...command],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (text) => {
    said += String(text);
  });
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - begin) / 1000;
  const peak = /peak=(\d+)/.exec(said)?.[1];
  if (code !== 0 || peak === undefined) throw new Error(`The export ended with ${code}: ${said}`);
  const { size } = await stat(file);
  await rm(folder, { recursive: true });
  return { peakMb: Number(peak) / 1024, seconds, mb: size / 1e6 };
}
