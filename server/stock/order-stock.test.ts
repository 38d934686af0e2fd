import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { endDemo, publishDemo } from '#server/catalogue/releases/publish-demo.ts';
import { products as productRows, releases } from '#server/catalogue/schema.ts';
import { publishList } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { listStock, listStockChanges } from './list-stock.ts';
import { lockStock } from './queries.ts';
import { stock, stockChanges } from './schema.ts';

const sized = { ...testProducts[0], id: 7, sizes: ['S', 'M'], price: 500 };
const origin = () => ({ reason: 'count', madeBy: 'mona', at: new Date() }) as const;

describe('the stock of a shop', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
    shop.catalogue.release = await testRelease([...testProducts, sized as never]);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    browser = await signedIn(shop.url, randomUUID());
    await database.db.delete(stock);
    await database.db.delete(stockChanges);
  });

  const left = async () =>
    Object.fromEntries(
      (await listStock(database)).map(({ id, size, left: pieces }) => [`${id} ${size}`, pieces]),
    );
  const order = (...lines: { id: number; size?: string; quantity: number; price: number }[]) =>
    sendOrder(browser, { lines });
  const numberOf = ({ body }: { body: unknown }) => (body as PlacedOrder).order.number;

  it('falls by what is ordered, of each size for itself', async () => {
    await setStock(
      database,
      [
        { id: 7, size: 'S', left: 3 },
        { id: 7, size: 'M', left: 5 },
        { id: 1, size: '', left: 4 },
      ],
      origin(),
    );
    const answer = await order(
      { id: 7, size: 'S', quantity: 1, price: 500 },
      { id: 7, size: 'M', quantity: 2, price: 500 },
      { id: 1, quantity: 4, price: 1250.5 },
      { id: 2, quantity: 9, price: 99.99 },
    );
    expect(answer.status).toBe(201);
    expect(await left()).toEqual({ '7 S': 2, '7 M': 3, '1 ': 0 });
    expect(answer.body).toMatchObject({
      order: { lines: [{ size: 'S' }, { size: 'M' }, { id: 1 }, { id: 2 }] },
    });
  });

  it('keeps its numbers when an order wants more than there is, and says what is left', async () => {
    await setStock(
      database,
      [
        { id: 7, size: 'S', left: 1 },
        { id: 7, size: 'M', left: 0 },
        { id: 1, size: '', left: 9 },
      ],
      origin(),
    );
    const answer = await order(
      { id: 1, quantity: 1, price: 1250.5 },
      { id: 7, size: 'S', quantity: 2, price: 500 },
      { id: 7, size: 'M', quantity: 1, price: 500 },
    );
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: { code: 'sold-out' },
        lines: [
          { id: 7, size: 'S', left: 1 },
          { id: 7, size: 'M', left: 0 },
        ],
      },
    });
    expect(await left()).toEqual({ '7 S': 1, '7 M': 0, '1 ': 9 });
  });

  it.each([
    ['without a size', { id: 7, quantity: 1, price: 500 }],
    ['in a size that it does not have', { id: 7, size: 'XL', quantity: 1, price: 500 }],
    ['of a product without sizes in one', { id: 1, size: 'M', quantity: 1, price: 1250.5 }],
  ])('is not asked for an order %s', async (_, line) => {
    expect(await order(line)).toMatchObject({
      status: 422,
      body: { error: { code: 'wrong-size' }, lines: [{ id: line.id }] },
    });
  });

  it('has no address of a shopper in its log', async () => {
    await setStock(database, [{ id: 1, size: '', left: 3 }], origin());
    const number = numberOf(await order({ id: 1, quantity: 1, price: 1250.5 }));
    expect((await listStockChanges(database, 1, 1))[0]).toMatchObject({
      reason: 'order',
      orderNumber: number,
      madeBy: 'shopper',
    });
  });

  it('gets the pieces of a cancelled order back, once', async () => {
    await setStock(database, [{ id: 7, size: 'S', left: 3 }], origin());
    const number = numberOf(await order({ id: 7, size: 'S', quantity: 2, price: 500 }));
    expect(await left()).toEqual({ '7 S': 1 });
    const cancel = () => stepOrder(shop.parts, number, 'cancelled', { madeBy: 'mona' }, new Date());
    await Promise.all([cancel(), cancel()]);
    expect(await left()).toEqual({ '7 S': 3 });
    const log = await database.db.select().from(stockChanges).orderBy(stockChanges.id);
    expect(log.map(({ reason, before, after }) => [reason, before, after])).toEqual([
      ['count', null, 3],
      ['order', 3, 1],
      ['cancellation', 1, 3],
    ]);
  });

  it('gets back what fits, when it has been filled up meanwhile', async () => {
    await setStock(database, [{ id: 7, size: 'S', left: 1_000_000 }], origin());
    const number = numberOf(await order({ id: 7, size: 'S', quantity: 2, price: 500 }));
    await setStock(database, [{ id: 7, size: 'S', add: 1 }], origin());
    await stepOrder(shop.parts, number, 'cancelled', { madeBy: 'mona' }, new Date());
    expect(await left()).toEqual({ '7 S': 1_000_000 });
    expect((await listStockChanges(database, 7, 1))[0]).toMatchObject({
      reason: 'cancellation',
      before: 999_999,
      after: 1_000_000,
    });
  });

  it('gets nothing back of what was not counted when it was ordered', async () => {
    const number = numberOf(await order({ id: 7, size: 'S', quantity: 2, price: 500 }));
    await setStock(database, [{ id: 7, size: 'S', left: 5 }], origin());
    await stepOrder(shop.parts, number, 'cancelled', { madeBy: 'mona' }, new Date());
    expect(await left()).toEqual({ '7 S': 5 });
  });

  it('orders of the same products in another order do not block each other', async () => {
    await setStock(
      database,
      [
        { id: 1, size: '', left: 1_000 },
        { id: 2, size: '', left: 1_000 },
      ],
      origin(),
    );
    const lines = [
      { id: 1, quantity: 1, price: 1250.5 },
      { id: 2, quantity: 1, price: 99.99 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const shopper = await signedIn(shop.url, randomUUID());
        return sendOrder(shopper, { lines: index % 2 ? lines : lines.toReversed() });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await left()).toEqual({ '1 ': 980, '2 ': 980 });
  });

  describe('of the demo', () => {
    const demoStock = [{ id: 7, sizes: [{ size: 'S', left: 3 }] }];
    const products = [...testProducts, sized] as Product[];
    const ordered = () => order({ id: 7, size: 'S', quantity: 2, price: 500 });
    const cancel = (number: number) =>
      stepOrder(shop.parts, number, 'cancelled', { madeBy: 'mona' }, new Date());

    beforeEach(async () => {
      await database.db.delete(releases);
      await database.db.delete(productRows);
      await publishDemo(database, { products, stock: demoStock, sizeCharts: [] });
    });

    it('ends once with the products of another catalogue, and gets nothing back then', async () => {
      const number = numberOf(await ordered());
      await setStock(database, [{ id: 1, size: '', left: 4 }], origin());
      await endDemo(database);
      expect(await left()).toEqual({ '1 ': 4 });
      await setStock(database, [{ id: 7, size: 'S', left: 5 }], origin());
      await endDemo(database);
      await cancel(number);
      expect(await left()).toEqual({ '1 ': 4, '7 S': 5 });
    });

    it('becomes the stock of the owner’s list, for orders that wait for it too', async () => {
      const number = numberOf(await ordered());
      const rows = [...testProducts, { ...sized, sizes: 'S:9|M' }];
      const waiting = async () => {
        const { rows } = await database.db.execute<{ count: number }>(sql`
          select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.count;
      };
      const both = await database.transaction(async (tx) => {
        await lockStock(tx, [{ id: 7, size: 'S' }]);
        const publishing = publishList(database, rows);
        await expect.poll(waiting).toBe(1);
        const ordering = ordered();
        await expect.poll(waiting).toBe(2);
        return [publishing, ordering] as const;
      });
      await both[0];
      expect(await both[1]).toMatchObject({ status: 201 });
      expect(await left()).toEqual({ '7 S': 7 });
      await cancel(number);
      expect(await left()).toEqual({ '7 S': 7 });
    });
  });
});
