import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shop-process.ts';
import { openShopper } from './test-shopper.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.remove());

const chunk = Buffer.alloc(64 * 1024, 'x');
const piece = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
/** Bytes after which the test gives up; far more than any connection holds on the way. */
const mostSent = 1024 * 1024 * 1024;

/**
 * Sends a body that does not end until the shop closes the connection.
 * @returns the answer's first line, if one came, and how much the shop let in
 */
async function sendEndless(path: string, headers: string[]) {
  const { port, hostname } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (text) => {
    answer += String(text);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'Host: shop', 'Transfer-Encoding: chunked', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  let sent = 0;
  while (!socket.destroyed && sent < mostSent) {
    sent += chunk.length;
    if (!socket.write(piece)) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
  }
  socket.destroy();
  return { line: answer.split('\r\n', 1)[0], sent };
}

async function residentMb(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1e6;
}

it.each([
  '/session',
  '/api/bag',
  '/api/orders',
  '/auth',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=adi-storefront',
  '/products.json',
])('a body without an end to %s is cut off, and costs no memory', async (path) => {
  const shopper = await openShopper(shop.url);
  await shopper.order();
  const before = await residentMb();
  const xsrf = ['Cookie: XSRF-TOKEN=a-token-of-the-test', 'X-XSRF-TOKEN: a-token-of-the-test'];
  const ended = sendEndless(path, ['Content-Type: application/json', ...xsrf]);
  // Meanwhile others shop.
  await shopper.order();
  const { sent } = await ended;
  expect(sent).toBeLessThan(mostSent);
  expect(shopper.told()).toEqual({ confirmed: 2, refused: 0, unknown: 0 });
  expect(await residentMb()).toBeLessThan(before + 200);
});

it.each([
  '/session',
  '/api/orders',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=adi-storefront',
])('a body that says how huge it is gets a no from %s before it is sent', async (path) => {
  const { port, hostname } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (text) => {
    answer += String(text);
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\n\r\n`,
  );
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  socket.destroy();
});
