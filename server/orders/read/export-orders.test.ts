import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { type AskedExport, exportOrders } from './export-orders.ts';
import { orderCells, writtenOrder } from './written-orders.ts';

describe('an export of orders,', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
  });
  afterEach(async () => {
    await shop.stop();
    await test.drop();
  });

  const place = async () => (await placeTestOrder(await signedIn(shop.url, 'mona'))).order.number;
  const mona = { kind: 'staff', name: 'mona', procedure: 'orders.export' } as const;
  const page = async (asked: AskedExport = {}) => {
    const exported = await exportOrders({ database }, mona, asked);
    if (isRefusal(exported)) throw new Error(exported.refusal);
    return exported.ok;
  };
  const numbersOf = ({ rows }: { rows: { number: number }[] }) => rows.map(({ number }) => number);

  it('ends with the last order that stood when it began', async () => {
    const placed = [await place(), await place(), await place()];
    const first = await page({ limit: 2 });
    expect(numbersOf(first)).toEqual(placed.slice(0, 2));
    expect(first.next).toBe(`${placed[1]}-${placed[2]}`);
    await place();
    const after = { after: placed[1] ?? 0, upTo: placed[2] ?? 0 };
    const second = await page({ limit: 2, after });
    expect(numbersOf(second)).toEqual(placed.slice(2));
    expect(second.next).toBeNull();
  });

  it('of days that end before they begin is refused', async () => {
    const [since, until] = [new Date('2026-03-02'), new Date('2026-03-01')];
    const refused = await exportOrders({ database }, mona, { since, until });
    expect(refused).toEqual({ refusal: 'until-before-since' });
  });

  it('names the sizes that are sent', async () => {
    const boot = { ...testProducts[0], id: 7, name: 'Boot', sizes: ['40', '41'], price: 500 };
    shop.catalogue.release = await testRelease([...testProducts, boot as Product]);
    const line = { id: 7, quantity: 1, price: 500 };
    const lines = [
      { ...line, size: '40' },
      { ...line, size: '41', quantity: 2 },
      { id: 2, quantity: 1, price: 99.99 },
    ];
    await placeTestOrder(await signedIn(shop.url, 'mona'), { lines });
    const { rows } = await page();
    expect(rows.map(writtenOrder)).toMatchObject([
      {
        lines: [
          { ...lines[0], name: 'Boot' },
          { ...lines[1], name: 'Boot' },
          { ...lines[2], name: testProducts[1]?.name },
        ],
      },
    ]);
    expect(rows.flatMap(orderCells).join()).toContain(
      '1 × Boot, size 40 (7) at 500.00; 2 × Boot, size 41 (7) at 500.00; 1 × Boot <b>',
    );
  });

  it('has an order that gets its number first and stands only after a later one', async () => {
    const numbered = Promise.withResolvers<number>();
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const slow = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ number: string }>(sql`
          insert into orders (account_id, email, idempotency_key, request_hash, release_key,
            placed_at, status, language, has_sale, total_items, total_quantity, total_price, to_pay)
          values ('ali', 'ali@example.com', ${randomUUID()}, '', 'k', now(), 'placed', 'en', false,
            1, 1, 100, 100)
          returning number`);
      numbered.resolve(Number(rows[0]?.number));
      await allowed;
    });
    const first = await numbered.promise;
    const second = await place();
    expect(second).toBeGreaterThan(first);

    const exported = page();
    const waits = sql`select 1 from pg_locks where relation = 'orders'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await expect
      .poll(async () => (await database.db.execute(waits)).rows.length, { timeout: 30_000 })
      .toBe(1);
    allow();
    await slow;
    expect(numbersOf(await exported)).toEqual([first, second]);
  });
});
