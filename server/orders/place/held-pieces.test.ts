import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#domain/order/order.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { orders } from '#server/orders/schema.ts';
import {
  startOrderShop,
  type TestOrderShop,
  testDelivery,
  usualFee,
} from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';

const needsAddress = { status: 422, body: { error: { code: 'delivery-required' } } };
const toDoor = { delivery: testDelivery, deliveryFee: usualFee('giza') };

describe('orders without an address', () => {
  let test: TestDatabase;
  let database: Database;
  let shops: TestOrderShop[];

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const numbers = { piecesWithoutAddressPerAccount: 6, piecesWithoutAddressPerAddress: 10 };
    // They stand for two processes.
    shops = [
      await startOrderShop(database, { numbers }),
      await startOrderShop(await test.open(), { numbers }),
    ];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    await database.db.delete(orders);
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, [{ id: 1, size: '', left: 500 }], origin);
  });

  const left = async () => (await listStock(database))[0]?.left;
  let block = 0;
  const newAddress = () => {
    block += 1;
    return `203.0.113.${block}`;
  };
  const order = (browser: TestBrowser, quantity: number, more: object = {}, from = newAddress()) =>
    browser.call('POST', '/api/orders', {
      json: { lines: [{ id: 1, quantity, price: 1250.5 }], ...more },
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': from },
    });
  const shopper = (email = `${randomUUID()}@example.com`, shop = shops[0]) =>
    signedIn(shop?.url ?? '', randomUUID(), { email });
  const numberOf = ({ body }: { body: unknown }) => (body as PlacedOrder).order.number;

  it('hold so many counted pieces of an account; with its address, an order goes through', async () => {
    const browser = await shopper();
    const first = await order(browser, 4);
    expect(first).toMatchObject({ status: 201 });
    expect(await order(browser, 3)).toMatchObject(needsAddress);
    expect(await left()).toBe(496);
    expect(await order(browser, 50, toDoor)).toMatchObject({ status: 201 });
    expect(await order(browser, 2)).toMatchObject({ status: 201 });
    // What is not counted keeps nothing from others.
    const uncounted = { lines: [{ id: 2, quantity: 90, price: 99.99 }] };
    expect(await order(browser, 1, uncounted)).toMatchObject({ status: 201 });
    expect(await order(browser, 1)).toMatchObject(needsAddress);
    await browser.call('PUT', `/api/orders/${numberOf(first)}/delivery`, {
      json: { ...testDelivery, deliveryFee: usualFee('giza') },
    });
    expect(await order(browser, 4)).toMatchObject({ status: 201 });
    expect(await order(browser, 1)).toMatchObject(needsAddress);
  });

  it('count together for an account that is deleted and made again', async () => {
    const email = `${randomUUID()}@example.com`;
    expect(await order(await shopper(email), 6)).toMatchObject({ status: 201 });
    expect(await order(await shopper(email), 1)).toMatchObject(needsAddress);
  });

  it.each([
    ['an IPv4 address', () => newAddress()],
    ['an IPv6 subscriber', (index: number) => `2001:db8:77:0:${index}::1`],
  ])('of many accounts hold no more from %s, on two processes at once', async (_, addressOf) => {
    const from = addressOf(0);
    const browsers = await Promise.all(
      Array.from({ length: 12 }, (_each, index) => shopper(undefined, shops[index % 2])),
    );
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        order(browser, 3, {}, from.includes(':') ? addressOf(index) : from),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await left()).toBe(491);
    expect(await order(await shopper(), 3)).toMatchObject({ status: 201 });
  });

  it('hold no more of an account that sends many at once', async () => {
    const email = `${randomUUID()}@example.com`;
    const browsers = await Promise.all(shops.map((shop) => shopper(email, shop)));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => order(browsers[index % 2] as TestBrowser, 2)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await left()).toBe(494);
  });
});
