import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses as statuses } from '#domain/order/order-status.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { expectStepsToAgree } from '#server/orders/test/agreeing-steps.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testDelivery,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { stock, stockChanges } from '#server/stock/schema.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { repeats } from '#server/test/repeats.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import type { AskedStep } from './change-status.ts';

const many = 1_000;

describe('the status of an order', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;

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
    await database.db.delete(stock);
    await database.db.delete(stockChanges);
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, [{ id: 1, size: '', left: many }], origin);
  });

  async function placeOrder(change: object = {}): Promise<number> {
    const browser = await signedIn(shop.url, randomUUID());
    const lines = [{ id: 1, quantity: 2, price: 1250.5 }];
    const { order } = await placeTestOrder(browser, { lines, delivery: testDelivery, ...change });
    return order.number;
  }

  const ask = (number: number, status: OrderStatus, step: Partial<AskedStep> = {}) =>
    stepOrder(shop.parts, number, status, { madeBy: 'mona', ...step }, new Date());

  async function goTo(number: number, ...way: OrderStatus[]): Promise<void> {
    for (const status of way) expect(await ask(number, status)).toHaveProperty('ok');
  }

  async function left(): Promise<number | undefined> {
    const [row] = await database.db.select().from(stock).where(eq(stock.productId, 1));
    return row?.pieces;
  }

  const askedSteps = fc.array(
    fc.record({
      status: fc.constantFrom(...statuses, 'confirmed', 'shipped', 'shipped'),
      isSellable: fc.boolean(),
      /** At the same time as the one before. */
      isTogether: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  );

  it('never goes a way that the table forbids, whatever is asked for, also at once', async () => {
    await fc.assert(
      fc.asyncProperty(askedSteps, fc.boolean(), async (steps, hasAddress) => {
        const number = await placeOrder(hasAddress ? {} : { delivery: undefined });
        const before = (await left()) ?? 0;
        const asked: Promise<unknown>[] = [];
        for (const { status, isSellable, isTogether } of steps) {
          if (!isTogether) await Promise.all(asked.splice(0));
          asked.push(ask(number, status, { sellable: isSellable }));
        }
        await Promise.all(asked);
        const [order] = await expectStepsToAgree(database, [number]);
        if (!hasAddress) expect(order?.way).not.toContain('shipped');
        expect(await left()).toBe(before + (order?.isBack ? 2 : 0));
      }),
      { numRuns: repeats(10, { soak: 200 }) },
    );
  }, 120_000);

  it('keeps courier, waybill and note of each step', async () => {
    const number = await placeOrder();
    await goTo(number, 'confirmed');
    await ask(number, 'shipped', { courier: 'Bosta', waybill: '77', note: 'Call first' });
    const [order] = await expectStepsToAgree(database, [number]);
    expect(order?.history.at(-1)).toMatchObject({
      status: 'shipped',
      courier: 'Bosta',
      waybill: '77',
      note: 'Call first',
      madeBy: 'mona',
    });
    expect(order?.history.at(1)).toMatchObject({ courier: null, waybill: null, note: null });
  });

  it.each(['refused', 'returned'] as const)(
    '%s brings back what can be sold again, once, also when that is seen later',
    async (end) => {
      const number = await placeOrder();
      await goTo(number, 'confirmed', 'shipped', end);
      expect(await left()).toBe(many - 2);
      const changes = await Promise.all([1, 2, 3].map(() => ask(number, end, { sellable: true })));
      expect(
        changes.map((change) => (isRefusal(change) ? change.refusal : change.ok.putBack)).sort(),
      ).toEqual([0, 0, 2]);
      expect(await left()).toBe(many);
      const [change] = await database.db
        .select()
        .from(stockChanges)
        .where(eq(stockChanges.reason, 'return'));
      expect(change).toMatchObject({ before: many - 2, after: many, orderNumber: number });
    },
  );

  it('brings nothing back for a step that the order did not take', async () => {
    const number = await placeOrder();
    await goTo(number, 'confirmed', 'shipped', 'delivered');
    expect(await ask(number, 'refused', { sellable: true })).toMatchObject({
      refusal: 'order-cannot-become',
    });
    expect(await left()).toBe(many - 2);
  });

  it('needs an address before it is shipped', async () => {
    const number = await placeOrder({ delivery: undefined });
    await goTo(number, 'confirmed');
    expect(await ask(number, 'shipped')).toMatchObject({ refusal: 'order-needs-address' });
    expect(await ask(number, 'cancelled')).toMatchObject({ ok: { putBack: 2 } });
    expect(await left()).toBe(many);
  });

  it('is shipped unpaid only when the owner does not ask for the transfer first', async () => {
    shop.owner.settings = { transferHandle: 'mona@instapay' };
    const number = await placeOrder({ payment: 'transfer' });
    await goTo(number, 'confirmed');
    const parts = { ...shop.parts, fixedSettings: { transferFirst: 'yes' } } as const;
    const by = { madeBy: 'mona' };
    expect(await stepOrder(parts, number, 'shipped', by, new Date())).toEqual({
      refusal: 'order-is-unpaid',
      number,
    });
    await goTo(number, 'shipped');
  });

  it('is in the log once for each change, with who made it', async () => {
    const number = await placeOrder();
    await Promise.all([ask(number, 'confirmed'), ask(number, 'confirmed')]);
    expect(await ask(number, 'returned')).toMatchObject({ refusal: 'order-cannot-become' });
    await ask(number, 'cancelled', { note: 'Too late' });
    const lines = await database.db
      .select()
      .from(changeLog)
      .where(eq(changeLog.thing, String(number)))
      .orderBy(changeLog.id);
    const about = { procedure: 'orders.changeStatus', noun: 'orders', actorName: 'mona' };
    expect(lines).toMatchObject([
      { actorKind: 'shopper', procedure: 'orders.create', before: null },
      { ...about, before: { status: 'placed' }, after: { status: 'confirmed' } },
      {
        ...about,
        before: { status: 'confirmed' },
        after: { status: 'cancelled' },
        reason: 'Too late',
      },
    ]);
  });
});
