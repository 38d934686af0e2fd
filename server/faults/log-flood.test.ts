import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ LOG_LEVEL: 'info' });
});
afterAll(() => shop.remove());

/** `fetch` would refuse or rewrite some of these. */
async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const { port, hostname } = new URL(shop.url);
  return new Promise<number>((resolve, reject) => {
    const call = request({ port, hostname, method, path, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', reject).end(method === 'POST' ? '{' : undefined);
  });
}

const long = 'x'.repeat(8_000);
/** A longer path leads to `/not-found`, whatever else is wrong with it. */
const path = 'x'.repeat(1_500);
const json = { 'content-type': 'application/json' };

it.each([
  ['a malformed escape', () => ask('GET', `/N/%zz${path}`), 400],
  ['a long address', () => ask('GET', `/${long}`), 302],
  ['a long search', () => ask('GET', `/shop?q=${long}`), 308],
  ['a form of another site', () => ask('POST', '/auth', { origin: 'https://evil.example' }), 400],
  ['an order of nobody', () => ask('POST', '/api/orders', json), 403],
  [
    'a sign-in that is no JSON',
    () => ask('POST', `${identity}:signUp?key=adi-storefront`, json),
    400,
  ],
  ['an unknown method', () => ask('PROPFIND', `/${path}`), 405],
  ['a wrong picture', () => ask('GET', `/images/%zz${long}`), 404],
])('%s, sent 200 times, writes at most 20 lines, none over 1 kB', async (_, send, status) => {
  const before = shop.said().length;
  const statuses = new Set<number>();
  for (let times = 0; times < 200; times += 1) statuses.add(await send());
  expect([...statuses]).toEqual([status]);
  const lines = shop.said().slice(before).split('\n').filter(Boolean);
  expect(lines.length).toBeLessThanOrEqual(20);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(1_000);
});

const identity = '/identitytoolkit.googleapis.com/v1/accounts';
