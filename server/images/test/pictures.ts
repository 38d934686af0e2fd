import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { type OpenPictures, openPictures } from '#server/images/open-pictures.ts';

export interface TestPictures extends OpenPictures {
  /** The owner's pictures are in `images`, the renditions in `cache`. */
  folder: string;
  /** One JSON document per entry. */
  logged: string[];
  put(path: string, content: Buffer | string): Promise<void>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** Deletes everything after the test. */
export async function openTestPictures(
  options: { bakedFolder?: string; folder?: string; patienceMs?: number } = {},
): Promise<TestPictures> {
  const folder = options.folder ?? (await makeTestFolder());
  const logged: string[] = [];
  // Encoding is slow on a busy machine.
  const { bakedFolder, patienceMs = 120_000 } = options;
  const pictures = await openPictures({
    folders: [join(folder, 'images'), join(folder, 'demo-images')],
    cacheFolder: join(folder, 'cache'),
    log: createTestLog(logged),
    patienceMs,
    ...(bakedFolder === undefined ? {} : { bakedFolder }),
  });
  const app = new Hono().route('/', pictures.routes);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  onTestFinished(async () => {
    pictures.close();
    await new Promise((closed) => server.close(closed));
  });
  return {
    ...pictures,
    folder,
    logged,
    async put(path, content) {
      const file = join(folder, 'images', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adi-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

export function drawPicture(width: number, height: number, background = '#d03020'): Sharp {
  return sharp({ create: { width, height, channels: 4, background } });
}

/** From dark to light, with a spot of skin's colour. @param spot percent from the left, from the top */
export async function drawPhotograph(
  width: number,
  height: number,
  spot = { x: 50, y: 50 },
): Promise<Sharp> {
  const side = Math.ceil(Math.min(width, height) / 4);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#20303c"/><stop offset="1" stop-color="#b8c0c8"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <circle cx="${spot.x}%" cy="${spot.y}%" r="${side / 2}" fill="#e0a080"/></svg>`;
  return sharp(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer());
}

export function createTestLog(lines: string[]): Logger {
  return pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
}
