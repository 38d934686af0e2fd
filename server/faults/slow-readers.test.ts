import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishProducts } from '#e2e/shops/published-products.ts';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';

/** Some 5 MB as JSON. */
const products = Array.from({ length: 10_000 }, (_, id) => ({
  id,
  name: `Product ${id}`,
  price: 100,
  description: `Number ${id}: `.padEnd(330, 'a soft cotton shirt for every day, '),
  imagePath: id === 0 ? 'noise.jpg' : '',
  categoryType: 'clothes' as const,
}));

let shop: ShopProcess;
let key: string;
let picture: string;
let sockets: Socket[] = [];
beforeAll(async () => {
  shop = await startShopProcess();
  const folder = join(shop.dataDir, 'images');
  await mkdir(folder, { recursive: true });
  // Noise does not compress.
  const raw = { width: 1600, height: 1600, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  await sharp(noise, { raw }).jpeg().toFile(join(folder, 'noise.jpg'));
  await publishProducts(shop, products);
  const readReleases = async () =>
    Object.entries<{ imagePath: string }[]>(
      await (await fetch(`${shop.url}/products.json`)).json(),
    );
  const readPicture = async () => (await readReleases()).at(-1)?.[1][0]?.imagePath ?? '';
  // The shop measures it first.
  picture = await vi.waitUntil(
    async () => {
      const address = await readPicture();
      return address.startsWith('/images/') && address;
    },
    { timeout: 20_000 },
  );
  key = (await readReleases()).at(-1)?.[0] ?? '';
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => shop.remove());

/** In MB: private memory and its part of shared memory. */
function memory(): number {
  const rollup = readFileSync(`/proc/${shop.pid()}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
}

const statusOf = async (path: string) => {
  const answer = await fetch(shop.url + path);
  await answer.arrayBuffer();
  return answer.status;
};

/** Reads no more than the first piece of each answer. @returns the statuses with their counts */
async function askAndNeverRead(path: string, count: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const { port, hostname } = new URL(shop.url);
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    // In sequence: the shop would refuse many at once.
    const [piece] = await once(socket, 'data');
    socket.pause();
    const status = String(piece).slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe.runIf(process.platform === 'linux')('visitors who ask and never read', () => {
  it.each([
    ['the products', () => `/products/${key}.json`],
    ['the products, indented', () => `/products/${key}.json?print=pretty`],
    ['a selection of the products', () => `/products/${key}.json?orderBy="$key"&limitToFirst=500`],
    ['the sitemap', () => '/sitemap.xml'],
    ['a page', () => '/shop'],
    ['a search', () => '/shop?q=product'],
    ['a picture', () => picture],
    ['the whole catalogue', () => '/products.json'],
  ])('for %s take no memory each, and shoppers are served', async (_, path) => {
    // Fills the cache first.
    await statusOf(path());
    await statusOf(path());
    const before = memory();
    expect(Object.keys(await askAndNeverRead(path(), 100))).toContain('200');
    expect(memory() - before).toBeLessThan(100);
    await askAndNeverRead(path(), 400);
    for (const shoppers of ['/', '/shop', '/products.json']) {
      expect([shoppers, await statusOf(shoppers)]).toEqual([shoppers, 200]);
    }
    expect(memory() - before).toBeLessThan(200);
  });
});
