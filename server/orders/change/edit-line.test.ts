import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LineKey, textOfKey } from '#domain/bag/bag.ts';
import { goodsToPay, type Order, orderAmounts } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { textOfStock } from '#domain/stock/stock.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { publishList } from '#server/catalogue/test/products.ts';
import { insertCode } from '#server/coupon-codes/queries.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { findOwnersOrder } from '#server/orders/read/read-orders.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { partsAt, stepOrder } from '#server/orders/test/step-order.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { forgetPiecesOut } from '#server/stock/pieces-out.ts';
import { lockStock } from '#server/stock/queries.ts';
import { stock, stockChanges } from '#server/stock/schema.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { repeats } from '#server/test/repeats.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { editLine } from './edit-line.ts';
import { selectChanges, setAmounts } from './queries.ts';

const sizes = ['S', 'M', 'L'];
const sized: Product[] = [7, 8].map((id) => ({
  ...(testProducts[0] as Product),
  id,
  name: `Shirt ${id}`,
  price: id === 7 ? 349.99 : 120.5,
  sizes,
}));
const madeBy = 'mona';

describe('a line of an order that the owner changes', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
    const products = [...testProducts, ...sized];
    shop.catalogue.release = await testRelease(products);
    await publishList(database, products);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    await database.db.delete(stock);
    await database.db.delete(stockChanges);
    await database.db.delete(mailOutbox);
  });

  const count = (...left: [id: number, size: string, left: number][]) =>
    setStock(
      database,
      left.map(([id, size, pieces]) => ({ id, size, left: pieces })),
      { reason: 'count', madeBy, at: new Date() },
    );
  const left = async () =>
    Object.fromEntries((await listStock(database)).map((each) => [textOfStock(each), each.left]));
  const line = (id: number, size: string, quantity: number) => {
    return { id, size, quantity, price: sized.find((each) => each.id === id)?.price ?? 0 };
  };
  async function place(lines: object[], more: object = {}): Promise<Order> {
    const browser = await signedIn(shop.url, randomUUID());
    return (await placeTestOrder(browser, { lines, ...more })).order;
  }
  const numbers = defaultAttemptNumbers;
  const actor = { kind: 'terminal', name: madeBy, procedure: 'orders.edit' } as const;
  /** Nothing is left of 0 pieces. */
  async function edit(
    number: number,
    {
      line,
      to,
      quantity,
    }: { line: LineKey; to?: string | undefined; quantity?: number | undefined },
    on = database,
  ) {
    const parts = { ...partsAt({ database: on, numbers }, new Date()), catalogueUrl: undefined };
    const change = quantity === 0 ? { remove: true } : { to, quantity };
    const written = textOfKey(line).replace(' ', ':');
    const edited = await editLine(parts, actor, { number, line: written, ...change });
    return isRefusal(edited) ? edited : edited.ok;
  }
  const read = async (number: number) => {
    const order = await findOwnersOrder(database.db, number);
    if (!order) throw new Error(`There is no order ${number}`);
    return order;
  };

  /** Connections that wait for a lock. */
  async function waits(): Promise<number> {
    const { rows } = await database.db.execute<{ waiting: number }>(sql`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting ?? 0;
  }

  it.each([
    // The lines cost 699.98 and 120.50 EGP.
    [{ kind: 'percent', value: 50 } as const, 41_024, 34_999],
    [{ kind: 'amount', value: 10_000 } as const, 10_000, 8_531],
  ])('takes its share of a discount with it: %j', async (terms, before, after) => {
    const code = `CODE-${terms.kind}`.toUpperCase();
    const open = { starts: null, ends: null, maxUses: null, maxUsesPerAccount: null };
    const made = { ...terms, ...open, code, minimum: 60_000, isEnded: false };
    await insertCode(database.db, made, new Date());
    const { number, discount } = await place([line(7, 'M', 2), line(8, 'M', 1)], { code });
    expect(discount).toBe(before);
    await edit(number, { line: { id: 8, size: 'M' }, quantity: 0 });
    expect(await read(number)).toMatchObject({
      totalPrice: 69_998,
      discount: after,
      toPay: 69_998 - after,
    });
    await edit(number, { line: { id: 7, size: 'M' }, quantity: 1 });
    expect((await read(number)).discount).toBe(Math.floor(after / 2));
  });

  it('gets another size: its price stays, the stock follows, and the change is kept', async () => {
    await count([7, 'M', 5], [7, 'L', 2]);
    const { number } = await place([line(7, 'M', 2), line(8, 'S', 1)], { coupon: 'WELCOMEADI' });
    shop.catalogue.release = await testRelease(
      [...testProducts, ...sized].map((product) => ({ ...product, price: 9_999 })),
    );
    const edited = await edit(number, { line: { id: 7, size: 'M' }, to: 'L' });
    shop.catalogue.release = await testRelease([...testProducts, ...sized]);
    const toPay = goodsToPay(2 * 34_999 + 12_050, true);
    expect(edited).toMatchObject({
      before: toPay,
      hasMail: true,
      order: { number, toPay },
    });
    expect(await left()).toEqual({ '7 L': 0, '7 M': 5 });
    const shirt = { id: 7, name: 'Shirt 7', nameAr: 'عدّاء النيل' };
    expect(await read(number)).toMatchObject({
      lines: [
        { ...shirt, size: 'L', quantity: 2, price: 349.99 },
        { id: 8, size: 'S', quantity: 1 },
      ],
      totalQuantity: 3,
      totalPrice: 2 * 34_999 + 12_050,
      changes: [
        {
          before: { ...shirt, size: 'M', quantity: 2 },
          after: { ...shirt, size: 'L', quantity: 2 },
        },
      ],
      log: [{ kind: 'lines', madeBy, before: { toPay }, after: { toPay } }],
    });
    const mails = await database.db.select().from(mailOutbox);
    expect(mails.map(({ kind, step }) => [kind, step])).toContainEqual(['order-change', 'lines 0']);
  });

  it('has fewer pieces, or goes; the last line stays', async () => {
    await count([7, 'M', 5], [8, 'S', 1]);
    const { number } = await place([line(7, 'M', 3), line(8, 'S', 1)]);
    const fewer = await edit(number, { line: { id: 7, size: 'M' }, quantity: 1 });
    expect(fewer).toMatchObject({ order: { toPay: 34_999 + 12_050, totalQuantity: 2 } });
    await edit(number, { line: { id: 8, size: 'S' }, quantity: 0 });
    expect(await left()).toEqual({ '7 M': 4, '8 S': 1 });
    expect(await read(number)).toMatchObject({ totalItems: 1, toPay: 34_999 });
    expect((await read(number)).changes).toMatchObject([
      { after: { quantity: 1 } },
      { before: { id: 8, quantity: 1 }, after: null },
    ]);
    const gone = await edit(number, { line: { id: 7, size: 'M' }, quantity: 0 });
    expect(gone).toEqual({ refusal: 'last-line', number });
  });

  it('joins the line that has the other size', async () => {
    await count([7, 'M', 5], [7, 'L', 5]);
    const { number } = await place([line(7, 'M', 1), line(7, 'L', 2)]);
    const edited = await edit(number, { line: { id: 7, size: 'M' }, to: 'L' });
    expect(edited).toMatchObject({
      order: { lines: [{ size: 'L', quantity: 3 }], totalItems: 1, toPay: 3 * 34_999 },
    });
    expect(await left()).toEqual({ '7 L': 2, '7 M': 5 });
    await stepOrder(shop.parts, number, 'cancelled', { madeBy }, new Date());
    expect(await left()).toEqual({ '7 L': 5, '7 M': 5 });
  });

  it('joins pieces that were not counted: those that were go back, and no others', async () => {
    await count([7, 'L', 5]);
    const { number } = await place([line(7, 'M', 2), line(7, 'L', 1)]);
    await count([7, 'M', 5]);
    expect(await edit(number, { line: { id: 7, size: 'L' }, to: 'M' })).toMatchObject({
      notPutBack: [],
    });
    expect(await left()).toEqual({ '7 L': 5, '7 M': 4 });
    const fewer = await edit(number, { line: { id: 7, size: 'M' }, quantity: 2 });
    expect(fewer).toMatchObject({ notPutBack: [] });
    expect(await left()).toEqual({ '7 L': 5, '7 M': 5 });
    const moved = await edit(number, { line: { id: 7, size: 'M' }, to: 'L' });
    expect(moved).toMatchObject({ notPutBack: [{ id: 7, size: 'M', quantity: 2 }] });
    expect(await stepOrder(shop.parts, number, 'cancelled', { madeBy }, new Date())).toMatchObject({
      ok: { notPutBack: [] },
    });
    expect(await left()).toEqual({ '7 L': 5, '7 M': 5 });
  });

  it('keeps the counted pieces of a joined line until the order is cancelled', async () => {
    await count([7, 'L', 5]);
    const { number } = await place([line(7, 'M', 1), line(7, 'L', 1)]);
    await count([7, 'M', 5]);
    await edit(number, { line: { id: 7, size: 'L' }, to: 'M' });
    expect(await stepOrder(shop.parts, number, 'cancelled', { madeBy }, new Date())).toMatchObject({
      ok: { notPutBack: [{ id: 7, size: 'M', quantity: 1 }] },
    });
    expect(await left()).toEqual({ '7 L': 5, '7 M': 5 });
  });

  it('stays as it is when too few are left, or when it is too late', async () => {
    await count([7, 'M', 5], [7, 'L', 1]);
    const { number } = await place([line(7, 'M', 2)], {
      delivery: {
        name: 'Mona',
        mobile: '01012345678',
        governorate: 'giza',
        city: 'Dokki',
        street: '1',
      },
      deliveryFee: 4_500,
    });
    const before = await read(number);
    const refusals = [
      [{ to: 'L' }, { refusal: 'too-few-left', left: 1 }],
      [{ quantity: 3 }, { refusal: 'more-pieces', pieces: 2 }],
      [{ to: 'M' }, { refusal: 'nothing-differs' }],
    ] as const;
    for (const [change, refused] of refusals) {
      expect(await edit(number, { line: { id: 7, size: 'M' }, ...change })).toEqual(refused);
    }
    expect(await edit(number, { line: { id: 9 }, quantity: 1 })).toEqual({
      refusal: 'no-line',
      number,
      line: '9',
      lines: '7:M',
    });
    expect(await edit(9_999_999, { line: { id: 7 }, quantity: 1 })).toEqual({
      refusal: 'no-order',
      number: 9_999_999,
    });
    expect(await read(number)).toEqual(before);
    for (const status of ['confirmed', 'shipped'] as const) {
      await stepOrder(shop.parts, number, status, { madeBy }, new Date());
    }
    expect(await edit(number, { line: { id: 7, size: 'M' }, quantity: 1 })).toEqual({
      refusal: 'order-is-shipped',
      number,
      status: 'shipped',
    });
    expect(await left()).toEqual({ '7 L': 1, '7 M': 3 });
  });

  it('keeps its size when the other one, or the product, is not sold any more', async () => {
    const { number } = await place([line(7, 'M', 1)]);
    const ask = (to: string) => edit(number, { line: { id: 7, size: 'M' }, to });
    expect(await ask('XXL')).toEqual({ refusal: 'size-not-sold', id: 7, size: 'XXL', sizes });
    await publishList(database, testProducts);
    expect(await ask('L')).toEqual({ refusal: 'product-not-sold', id: 7 });
    await publishList(database, [...testProducts, ...sized]);
    expect(await ask('L')).toMatchObject({ is: { size: 'L' } });
  });

  it('gets the last pieces of a size once, when several orders ask for them at once', async () => {
    await count([7, 'M', 50], [7, 'L', 4]);
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => place([line(7, 'M', 1), line(8, 'S', 1)])),
    );
    const other = await test.open();
    const results = await Promise.all(
      orders.map(({ number }, index) =>
        edit(number, { line: { id: 7, size: 'M' }, to: 'L' }, index % 2 ? database : other),
      ),
    );
    expect(results.filter((result) => !('refusal' in result))).toHaveLength(4);
    expect(
      results.filter((result) => 'refusal' in result && result.refusal === 'too-few-left'),
    ).toHaveLength(6);
    expect(await left()).toEqual({ '7 L': 0, '7 M': 44 });
  });

  it('is put back once when the order is cancelled at the same moment', async () => {
    await count([7, 'M', 5], [7, 'L', 5]);
    const { number } = await place([line(7, 'M', 3)]);
    await Promise.all([
      edit(number, { line: { id: 7, size: 'M' }, to: 'L', quantity: 2 }),
      stepOrder(shop.parts, number, 'cancelled', { madeBy }, new Date()),
    ]);
    expect(await left()).toEqual({ '7 L': 5, '7 M': 5 });
  });

  const key = fc.record({ id: fc.constantFrom(7, 8), size: fc.constantFrom(...sizes) });
  const change = fc.record({
    line: key,
    to: fc.option(fc.constantFrom(...sizes), { nil: undefined }),
    quantity: fc.option(fc.nat(4), { nil: undefined }),
  });

  it('is not counted again when a publication stops counting its product at that moment', async () => {
    await count([7, 'M', 5]);
    const { number } = await place([line(7, 'M', 2)]);
    const shirt = [{ id: 7, size: 'M' }];
    const edited = await database.transaction(async (tx) => {
      await lockStock(tx, shirt);
      const editing = edit(number, { line: { id: 7, size: 'M' }, quantity: 1 });
      await expect.poll(waits).toBe(1);
      await forgetPiecesOut(tx, shirt);
      await tx.delete(stock);
      return { editing };
    });
    expect(await edited.editing).toMatchObject({ order: { totalQuantity: 1 } });
    await count([7, 'M', 9]);
    await stepOrder(shop.parts, number, 'cancelled', { madeBy }, new Date());
    expect(await left()).toEqual({ '7 M': 9 });
  });

  it('leaves money, stock and history in agreement, whatever is changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(key, fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
          maxLength: 4,
          selector: ([each]) => textOfKey(each),
        }),
        fc.uniqueArray(fc.tuple(key, fc.integer({ min: 4, max: 7 })), {
          maxLength: 6,
          selector: ([each]) => textOfKey(each),
        }),
        fc.record({ hasSale: fc.boolean(), off: fc.nat(30_000), fee: fc.option(fc.nat(9_500)) }),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (wanted, counted, { hasSale, off, fee }, edits) => {
          await database.db.delete(stock);
          await count(
            ...counted.map(([{ id, size }, n]) => [id, size, n] as [number, string, number]),
          );
          const atFirst = await left();
          const placed = await place(
            wanted.map(([{ id, size }, quantity]) => line(id, size, quantity)),
            hasSale ? { coupon: 'WELCOMEADI' } : {},
          );
          const { number } = placed;
          // A coupon code and a promised delivery would leave it like this.
          const discount = Math.min(off, goodsToPay(placed.totalPrice, hasSale));
          const amounts = orderAmounts(placed.lines, hasSale, { discount, deliveryFee: fee });
          await setAmounts(database.db, number, amounts);
          let changes = 0;
          for (const each of edits) {
            const before = await read(number);
            const isRefused = 'refusal' in (await edit(number, each));
            const after = await read(number);
            if (isRefused) expect(after).toEqual(before);
            else changes += 1;
            const { lines, totalItems, totalQuantity, totalPrice, toPay } = after;
            expect(new Set(lines.map(textOfKey)).size).toBe(lines.length);
            expect({ totalItems, totalQuantity, totalPrice, toPay }).toEqual(
              pick(orderAmounts(lines, hasSale, after)),
            );
            expect(after.deliveryFee).toBe(fee);
            expect(after.discount).toBeLessThanOrEqual(goodsToPay(totalPrice, hasSale));
            // The share of the discount, less at most a piastre for each change.
            const share = (discount * totalPrice) / placed.totalPrice;
            expect(after.discount).toBeLessThanOrEqual(Math.ceil(share));
            const minDiscount = Math.min(share, goodsToPay(totalPrice, hasSale));
            expect(after.discount).toBeGreaterThan(minDiscount - changes - 1);
            const ordered = new Map(
              lines.map(({ id, size = '', quantity }) => [textOfStock({ id, size }), quantity]),
            );
            const now = await left();
            for (const [stocked, pieces] of Object.entries(now)) {
              expect(pieces + (ordered.get(stocked) ?? 0)).toBe(atFirst[stocked]);
            }
          }
          expect(await selectChanges(database.db, number)).toHaveLength(changes);
          await stepOrder(shop.parts, number, 'cancelled', { madeBy }, new Date());
          expect(await left()).toEqual(atFirst);
        },
      ),
      { numRuns: repeats(8, { soak: 200 }) },
    );
  });
});

function pick({ totalItems, totalQuantity, totalPrice, toPay }: ReturnType<typeof orderAmounts>) {
  return { totalItems, totalQuantity, totalPrice, toPay };
}
