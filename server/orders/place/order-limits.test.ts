import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlacedOrder } from '#domain/order/order.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
} from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

const hour = 60 * 60_000;
const tooMany = { status: 429, body: { error: { code: 'too-many-requests' } } };

let test: TestDatabase;
let shop: TestOrderShop;
let now = Date.parse('2026-11-21T12:00:00Z');
let network = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  const numbers = { ordersPerAddress: 6, ordersPerAccount: 4 };
  shop = await startOrderShop(await test.open(), { clock: () => new Date(now), numbers });
});
afterAll(async () => {
  await shop.stop();
  await test.drop();
});
beforeEach(() => {
  network += 1;
});

const visitor = () => signedIn(shop.url, randomUUID());

function orderFrom(address: string, browser: TestBrowser, key: string = randomUUID()) {
  const headers = { 'idempotency-key': key, 'x-forwarded-for': address };
  return browser.call('POST', '/api/orders', { json: testOrder, headers });
}

it.each([
  ['an IPv4 address', (index: number) => `198.51.100.${index > 9 ? 9 : 1}`],
  ['an IPv6 subscriber', (index: number) => `2001:db8:${index > 9 ? 9 : 1}:0:${index}::1`],
])('orders from %s are six an hour, whoever places them', async (_, addressOf) => {
  const answers = [];
  for (let index = 0; index < 6; index += 1) {
    answers.push((await orderFrom(addressOf(index), await visitor())).status);
  }
  expect(answers).toEqual(Array(6).fill(201));
  const browser = await visitor();
  const refused = await orderFrom(addressOf(6), browser);
  expect(refused).toMatchObject(tooMany);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await orderFrom(addressOf(10), browser)).status).toBe(201);
  now += hour;
  expect((await orderFrom(addressOf(6), browser)).status).toBe(201);
});

it('orders from an IP address are as many when they come at once', async () => {
  const address = `203.0.113.${network}`;
  const browsers = await Promise.all(Array.from({ length: 20 }, visitor));
  const answers = await Promise.all(browsers.map((browser) => orderFrom(address, browser)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
});

it('an order that is sent again, or refused, is not counted and takes no number', async () => {
  const address = `203.0.113.${network}`;
  const key = randomUUID();
  const browser = await visitor();
  const { body } = await orderFrom(address, browser, key);
  for (let time = 0; time < 10; time += 1) {
    expect((await orderFrom(address, browser, key)).status).toBe(200);
    const dearer = { lines: [{ id: 1, quantity: 1, price: 1 }] };
    const headers = { 'x-forwarded-for': address };
    const { status } = await browser.call('POST', '/api/orders', {
      json: dearer,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(409);
  }
  for (let time = 0; time < 5; time += 1) await orderFrom(address, await visitor());
  const refused = await visitor();
  expect(await orderFrom(address, refused)).toMatchObject(tooMany);
  const next = (await orderFrom('192.0.2.1', refused)).body as PlacedOrder;
  expect(next.order.number).toBe((body as PlacedOrder).order.number + 6);
});

it('an account that is deleted and made again has no more orders than before', async () => {
  const email = `${randomUUID()}@example.com`;
  const answers = [];
  for (let account = 0; account < 6; account += 1) {
    // From a new IP address each time.
    const browser = await signedIn(shop.url, randomUUID(), { email });
    answers.push((await orderFrom(`10.0.${network}.${account}`, browser)).status);
  }
  expect(answers).toEqual([201, 201, 201, 201, 429, 429]);
  now += hour;
  const browser = await signedIn(shop.url, randomUUID(), { email });
  expect((await sendOrder(browser)).status).toBe(201);
});

it('refused orders of an account are so many a minute, in all processes, and then wait at no row', async () => {
  const options = { clock: () => new Date(now), numbers: { refusedOrdersPerAccount: 3 } };
  const first = await startOrderShop(await test.open(), options);
  const second = await startOrderShop(await test.open(), options);
  const browser = await signedIn(first.url, randomUUID());
  const elsewhere = await signedIn(second.url, randomUUID());
  const own = new Map(elsewhere.cookies);
  elsewhere.cookies = new Map(browser.cookies);
  const dearer = { lines: [{ id: 1, quantity: 1, price: 1 }] };
  for (const each of [browser, elsewhere, browser]) {
    expect((await sendOrder(each, dearer)).status).toBe(409);
  }
  for (const each of [browser, elsewhere]) {
    const refused = await sendOrder(each);
    expect(refused).toMatchObject(tooMany);
    expect(refused.headers.get('retry-after')).toBe('60');
  }
  now += 60_000;
  expect((await sendOrder(browser)).status).toBe(201);
  elsewhere.cookies = own;
  expect((await sendOrder(elsewhere)).status).toBe(201);
  await first.stop();
  await second.stop();
});
