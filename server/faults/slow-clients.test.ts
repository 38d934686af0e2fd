import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { openShopper } from './test/shopper.ts';

const slowOnes = 100;
/** Fewer than the slow clients. */
const requestsAtOnce = '50';

let shop: ShopProcess;
let sockets: Socket[] = [];
beforeAll(async () => {
  shop = await startShopProcess({ LIMIT_REQUESTS_AT_ONCE: requestsAtOnce });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => shop.remove());

/** Sends `text` on each connection, and no more. */
async function openSlow(text: string): Promise<void> {
  const { port, hostname } = new URL(shop.url);
  for (let index = 0; index < slowOnes; index += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    // Nobody reads.
    socket.pause();
    if (text) socket.write(text);
    // Neither half a request nor an unread answer holds a place.
    await expect.poll(() => metric('shop_http_requests_in_progress'), { interval: 5 }).toBe(0);
  }
}

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: shop', ...more].join('\r\n');

/** More than the network's buffers, so that answers stay in the shop. */
const catalogues = `${head('GET /products.json')}\r\n\r\n`.repeat(300);
const pages = `${head('GET /shop')}\r\n\r\n`.repeat(500);

it.each([
  ['who connect and say nothing', ''],
  ['who never end the head of their request', head('GET /shop', 'X-Slow: ')],
  [
    'whose order never comes whole',
    `${head('POST /api/orders', 'Content-Type: application/json', 'Content-Length: 99')}\r\n\r\n{`,
  ],
  [
    'whose sign-in never comes whole',
    `${head(
      'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=adi-storefront',
      'Content-Type: application/json',
      'Content-Length: 99',
    )}\r\n\r\n{`,
  ],
  ['who ask for pages and never read them', pages],
  ['who ask for the catalogue, then for pages, and never read them', catalogues + pages],
])('a hundred visitors %s hold no shopper back', async (_, text) => {
  await openSlow(text);
  for (const path of ['/', '/shop', '/products.json']) {
    const answer = await fetch(shop.url + path);
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 200]);
  }
  const shopper = await openShopper(shop.url);
  await shopper.order();
  expect(shopper.told()).toEqual({ confirmed: 1, refused: 0, unknown: 0 });
  expect(await shopper.compare()).toEqual([]);
  expect(await metric('shop_http_requests_shed_total{reason="requests"}')).toBe(0);
});

async function metric(name: string): Promise<number> {
  const lines = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}
