import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publishProducts } from '#e2e/published-products.ts';
import { type ShopProcess, startShopProcess } from '#e2e/shop-process.ts';

/** Some 5 MB as JSON. */
const products = Array.from({ length: 10_000 }, (_, id) => ({
  id,
  name: `Product ${id}`,
  price: 100,
  description: `Number ${id}: `.padEnd(330, 'a soft cotton shirt for every day, '),
  imagePath: '',
  categoryType: 'clothes' as const,
}));

let shop: ShopProcess;
let key: string;
let sockets: Socket[] = [];
beforeAll(async () => {
  shop = await startShopProcess();
  await publishProducts(shop, products);
  key = Object.keys(await (await fetch(`${shop.url}/products.json`)).json()).at(-1) ?? '';
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => shop.remove());

/** In MB: what the process has of its own, and its part of what it shares. */
function memory(): number {
  const rollup = readFileSync(`/proc/${shop.pid()}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
}

const statusOf = async (path: string) => {
  const answer = await fetch(shop.url + path);
  await answer.arrayBuffer();
  return answer.status;
};

/**
 * Opens connections that ask for the address and read no more than the first piece of the answer.
 * @returns the statuses of the answers, and how often each came
 */
async function askAndNeverRead(path: string, count: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const { port, hostname } = new URL(shop.url);
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    // One after the other: many at once would be sent away before they cost anything.
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
    ['the data of a page', () => '/shop.data'],
    ['the whole catalogue', () => '/products.json'],
  ])('for %s take no memory each, and shoppers are served', async (_, path) => {
    // What is made once a version is made before.
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
