import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';

describe('an order,', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    browser = await signedIn(shop.url, randomUUID());
  });

  afterEach(async () => {
    shop.catalogue.release = await testRelease();
  });

  async function countOrders(): Promise<number> {
    const { body } = await browser.call('GET', '/api/orders');
    return (body as { orders: unknown[] }).orders.length;
  }

  describe('at prices that have changed', () => {
    const line = { id: 1, name: 'Nile Runner', price: 1250.5, imagePath: '', quantity: 1 };

    it('is refused with the new ones, and leaves the bag', async () => {
      const lines = [...testOrder.lines, { id: 3, quantity: 1, price: 0.1 }];
      await browser.call('PUT', '/api/bag', {
        json: { base: { version: 0, generation: 0 }, lines: [line], hasSale: true },
      });
      shop.catalogue.release = await testRelease(
        testProducts
          .filter(({ id }) => id !== 2)
          .map((product) => (product.id === 1 ? { ...product, price: 1300 } : product)),
      );
      expect(await sendOrder(browser, { lines })).toMatchObject({
        status: 409,
        body: {
          error: { code: 'prices-changed' },
          lines: [
            { id: 1, price: 1300 },
            { id: 2, price: null },
          ],
        },
      });
      const bag = (await browser.call('GET', '/api/bag')).body as BagDocument;
      expect(bag.lines).toHaveLength(1);
      expect(await countOrders()).toBe(0);
    });

    it('is placed under the same key once the shopper has seen them', async () => {
      const key = randomUUID();
      const forged = [{ id: 1, quantity: 1, price: 1 }];
      expect((await sendOrder(browser, { lines: forged }, key)).status).toBe(409);
      expect((await sendOrder(browser, testOrder, key)).status).toBe(201);
    });
  });

  it('after midnight in Cairo costs the old price of an offer that has ended', async () => {
    let now = Date.parse('2026-07-10T20:59:59.999Z');
    const clock = () => new Date(now);
    const cairo = await startOrderShop(database, { clock });
    try {
      const [runner] = testProducts;
      if (!runner) expect.fail();
      const offer = { ...runner, wasPrice: 1500, offerEnds: '2026-07-10' };
      // As on the last day: a shop has not made today's catalogue yet.
      const release = await testRelease([runner]);
      cairo.catalogue.release = { ...release, byId: new Map([[1, offer]]) };
      const theirs = await signedIn(cairo.url, randomUUID());
      const buy = (price: number) => sendOrder(theirs, { lines: [{ id: 1, quantity: 1, price }] });
      expect((await buy(1250.5)).status).toBe(201);
      now += 1;
      expect(await buy(1250.5)).toMatchObject({
        status: 409,
        body: { error: { code: 'prices-changed' }, lines: [{ id: 1, price: 1500 }] },
      });
      const { status, body } = await buy(1500);
      expect(status).toBe(201);
      expect(body).toMatchObject({ order: { lines: [{ price: 1500 }], toPay: 150_000 } });
    } finally {
      await cairo.stop();
    }
  });

  it('waits while there is no catalogue', async () => {
    shop.catalogue.release = undefined;
    expect(await sendOrder(browser)).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  });

  it('with an invalid coupon is refused, rather than placed at another price', async () => {
    for (const coupon of ['WELCOMEABI', '', 'welcomead\u0131']) {
      expect(await sendOrder(browser, { ...testOrder, coupon })).toMatchObject({
        status: 422,
        body: { error: { code: 'invalid-coupon' } },
      });
    }
    expect(await countOrders()).toBe(0);
  });

  it("with ADI's coupon is refused by a shop that has its own", async () => {
    const other = await startOrderShop(database, { couponCode: 'NileSports15' });
    try {
      const theirs = await signedIn(other.url, randomUUID());
      expect(await sendOrder(theirs, { ...testOrder, coupon: 'WELCOMEADI' })).toMatchObject({
        status: 422,
      });
      expect(await sendOrder(theirs, { ...testOrder, coupon: 'nilesports15 ' })).toMatchObject({
        status: 201,
        body: { order: { hasSale: true } },
      });
    } finally {
      await other.stop();
    }
  });

  describe('is no order with', () => {
    const line = { id: 1, quantity: 1, price: 1250.5 };
    const withLine = (change: object) => ({ lines: [{ ...line, ...change }] });
    const many = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ id, quantity: 1, price: 1 }));

    it.each([
      ['no lines', { lines: [] }],
      ['lines left out', {}],
      ['lines that are none', { lines: 'all' }],
      ['null', null],
      ['a quantity of 0', withLine({ quantity: 0 })],
      ['a negative quantity', withLine({ quantity: -3 })],
      ['a fraction of a piece', withLine({ quantity: 0.5 })],
      ['100 pieces', withLine({ quantity: 100 })],
      ['an enormous quantity', withLine({ quantity: 1e308 })],
      ['a quantity in words', withLine({ quantity: '1' })],
      ['a negative price', withLine({ price: -1250.5 })],
      ['a price in words', withLine({ price: '1250.5' })],
      ['no price', withLine({ price: undefined })],
      ['an id in words', withLine({ id: '1' })],
      ['a fraction of an id', withLine({ id: 1.5 })],
      ['a product twice', { lines: [line, line] }],
      ['501 lines', { lines: many(501) }],
      ['a coupon that is no text', { ...testOrder, coupon: 1 }],
      ['half a delivery', { ...testOrder, delivery: { name: 'Mona' } }],
      ['a generation that is none', { ...testOrder, bagGeneration: -1 }],
      ['removed products that are none', { ...testOrder, removed: ['1'] }],
    ])('%s', async (_what, json) => {
      expect(await sendOrder(browser, json)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-body' } },
      });
      expect(await countOrders()).toBe(0);
    });

    it.each([
      ['no JSON', '{"lines":', 'application/json'],
      ['a form of another site', JSON.stringify(testOrder), 'text/plain'],
    ])('%s', async (_what, body, type) => {
      const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
      expect(await browser.call('POST', '/api/orders', { body, headers })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-body' } },
      });
    });

    it.each(['1234567', 'with a space', 'x'.repeat(201), 'schlüssel'])(
      'the key %j',
      async (key) => {
        expect(await sendOrder(browser, testOrder, key)).toMatchObject({
          status: 400,
          body: { error: { code: 'idempotency-key-missing' } },
        });
      },
    );

    it('more than 1 MiB', async () => {
      const answer = await sendOrder(browser, { ...testOrder, more: 'x'.repeat(1_100_000) });
      expect(answer).toMatchObject({ status: 413, body: { error: { code: 'body-too-large' } } });
    });
  });

  it('needs a key, a session and the XSRF header', async () => {
    const noKey = await browser.call('POST', '/api/orders', { json: testOrder });
    expect(noKey).toMatchObject({ status: 400 });
    const headers = { 'idempotency-key': randomUUID(), 'x-xsrf-token': undefined };
    const forged = await browser.call('POST', '/api/orders', { json: testOrder, headers });
    expect(forged).toMatchObject({ status: 403, body: { error: { code: 'xsrf-token-missing' } } });
    browser.cookies.delete('session');
    expect(await sendOrder(browser)).toMatchObject({
      status: 401,
      body: { error: { code: 'not-signed-in' } },
    });
    expect(await openTestBrowser(shop.url).call('GET', '/api/orders')).toMatchObject({
      status: 401,
    });
  });
});
