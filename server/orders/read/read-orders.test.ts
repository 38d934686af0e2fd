import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};
const notFound = { status: 404, body: { error: { code: 'not-found' } } };

describe('orders that were placed,', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let now = Date.parse('2026-11-21T12:00:00Z');
  let browser: TestBrowser;
  let stranger: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const numbers = { ordersPerAccount: 45 };
    shop = await startOrderShop(database, { clock: () => new Date(now), numbers });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    browser = await signedIn(shop.url, randomUUID());
    stranger = await signedIn(shop.url, randomUUID());
  });

  it('are listed to their shopper alone, the newest first, page by page', async () => {
    const placed: number[] = [];
    for (let count = 0; count < 41; count += 1) {
      placed.unshift((await placeTestOrder(browser)).order.number);
      if (count % 10 === 0) await placeTestOrder(stranger);
    }
    const listed: number[] = [];
    const sizes: number[] = [];
    for (let next: number | null | undefined; next !== null; ) {
      const query = next === undefined ? '' : `?before=${next}`;
      const { body } = await browser.call('GET', `/api/orders${query}`);
      const page = body as { orders: Order[]; next: number | null };
      listed.push(...page.orders.map(({ number }) => number));
      sizes.push(page.orders.length);
      next = page.next;
    }
    expect(listed).toEqual(placed);
    expect(sizes).toEqual([20, 20, 1]);
  });

  it('are none at first', async () => {
    expect((await browser.call('GET', '/api/orders')).body).toEqual({ orders: [], next: null });
  });

  it.each(['x', '', '0', '-1', '1.5', '9'.repeat(30)])(
    'before %j are not asked for',
    async (text) => {
      expect(await browser.call('GET', `/api/orders?before=${text}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-query' } },
      });
    },
  );

  it('are shown to their shopper alone', async () => {
    const { order } = await placeTestOrder(browser);
    const path = `/api/orders/${order.number}`;
    expect(await browser.call('GET', path)).toMatchObject({ status: 200, body: { order } });
    expect(await stranger.call('GET', path)).toMatchObject(notFound);
    expect(await stranger.call('PUT', `${path}/delivery`, { json: delivery })).toMatchObject(
      notFound,
    );
    for (const number of ['999', '0', '-1', '1e3', '1001.0', 'x', '9'.repeat(30)]) {
      expect(await browser.call('GET', `/api/orders/${number}`)).toMatchObject(notFound);
    }
  });

  it('are confirmed and cancelled by their shopper alone', async () => {
    const { order } = await placeTestOrder(browser);
    const path = `/api/orders/${order.number}`;
    const { body: before } = await browser.call('GET', path);
    const mails = await database.db.$count(mailOutbox);
    for (const step of ['confirm', 'cancel']) {
      expect(await stranger.call('POST', `${path}/${step}`)).toMatchObject(notFound);
    }
    expect((await browser.call('GET', path)).body).toEqual(before);
    expect(await database.db.$count(mailOutbox)).toBe(mails);
    expect(await browser.call('POST', `${path}/confirm`)).toMatchObject({
      status: 200,
      body: { order: { status: 'confirmed' } },
    });
    expect(await stranger.call('POST', `${path}/cancel`)).toMatchObject(notFound);
    expect((await browser.call('GET', path)).body).toMatchObject({
      order: { status: 'confirmed' },
    });
  });

  it('tell their status and how it came', async () => {
    const { order } = await placeTestOrder(browser);
    now += 60_000;
    await stepOrder(shop.parts, order.number, 'confirmed', { madeBy: 'mona' }, new Date(now));
    const { body } = await browser.call('GET', `/api/orders/${order.number}`);
    expect(body).toMatchObject({
      order: {
        status: 'confirmed',
        history: [
          { status: 'placed', at: order.placedAt },
          { status: 'confirmed', at: new Date(now).toISOString() },
        ],
      },
    });
  });

  it('are at most so many in an hour, even all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendOrder(browser)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(45);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
    expect(refused?.headers.get('retry-after')).toBe('3600');
    now += 60 * 60_000;
    expect(await sendOrder(browser, testOrder)).toMatchObject({ status: 201 });
  });
});
