import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { openShopper, type Shopper } from './test/shopper.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess();
});
afterAll(() => shop.remove());

const chunk = Buffer.alloc(64 * 1024, 'x');
const piece = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
/** Bytes; far more than any connection buffers. */
const maxSent = 1024 * 1024 * 1024;

function signedInHeaders({ cookies }: Shopper): string[] {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return [`Cookie: ${cookie}`, `X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`];
}

/** Sends until the shop closes. @returns the first line, if any, and the bytes taken */
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
  while (!socket.destroyed && sent < maxSent) {
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
  const headers = ['Content-Type: application/json', ...signedInHeaders(shopper)];
  const ended = sendEndless(path, headers);
  // Others can shop meanwhile.
  await shopper.order();
  const { sent, line } = await ended;
  expect(sent).toBeLessThan(maxSent);
  // A cut connection may lose its answer.
  if (line) expect(line).toContain(' 411 ');
  expect(shopper.told()).toEqual({ confirmed: 2, refused: 0, unknown: 0 });
  expect(await shopper.compare()).toEqual([]);
  expect(await residentMb()).toBeLessThan(before + 200);
});

it.each([
  '/session',
  '/api/bag',
  '/api/orders',
  '/auth',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=adi-storefront',
  '/products.json',
])(
  'a body that says how huge it is is told by %s that it is too large, before it is sent',
  async (path) => {
    const headers = signedInHeaders(await openShopper(shop.url));
    const { port, hostname } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (text) => {
      answer += String(text);
    });
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: shop',
      'Content-Type: application/json',
      'Content-Length: 9999999999',
      ...headers,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'end');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  },
);
