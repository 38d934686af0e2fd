import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rankings } from '#domain/catalogue/rankings.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Product } from '#domain/product/product.ts';
import { publishList, rollBack, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { openRankings } from './open-rankings.ts';

const now = new Date('2026-11-21T12:00:00Z');
const products = testProducts(6);
let test: TestDatabase;
let database: Database;

beforeEach(async () => {
  test = await createTestDatabase();
  database = await test.open();
});
afterEach(() => test.drop());

async function ranked({ isCatalogueExternal = false, sold = products } = {}) {
  const catalogue = { current: () => ({ products: sold }) as never };
  const log = pino({ enabled: false });
  const clock = () => now;
  const rankings = openRankings({ database, catalogue, isCatalogueExternal, clock, log });
  const { bytes } = (await rankings.document()).identity;
  return JSON.parse(Buffer.from(bytes).toString()) as Rankings;
}

const publish = (list: Product[]) => publishList(database, list);
const some = (...ids: number[]) => products.filter(({ id }) => ids.includes(id));

describe('the newest products', () => {
  it('are those of the last publications, the owner’s first one first', async () => {
    await publish(some(1, 2));
    await publish(some(1, 2, 5));
    await publish(some(1, 2, 3, 4, 5));
    expect((await ranked()).newest).toEqual([3, 4, 5, 1, 2]);
  });

  it('are none that a rollback brought back, nor such as only changed', async () => {
    await publish(some(1, 2));
    await publish(some(1, 2, 3));
    await publish([{ ...some(4)[0], price: 9 } as Product]);
    await rollBack(database);
    await publish(some(1, 2, 3).map((product) => ({ ...product, price: 77 })));
    expect((await ranked({ sold: some(1, 2, 3) })).newest).toEqual([3, 1, 2]);
  });

  it('of an external catalogue are those with the highest ids', async () => {
    const { newest } = await ranked({ isCatalogueExternal: true, sold: some(2, 5, 1) });
    expect(newest).toEqual([5, 2, 1]);
  });
});

async function order(status: OrderStatus, lines: Record<number, number>, daysAgo = 1) {
  const placedAt = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
  const { rows } = await database.db.execute<{ number: string }>(sql`
    insert into orders (account_id, email, email_verified, idempotency_key, request_hash,
      release_key, placed_at, status, language, has_sale, total_items, total_quantity, total_price,
      to_pay)
    values ('mona', 'mona@example.com', true, gen_random_uuid(), '', 'k', ${placedAt}, ${status},
      'en', false, 1, 1, 100, 100)
    returning number`);
  for (const [position, [id, quantity]] of Object.entries(lines).entries()) {
    await database.db.execute(sql`
      insert into order_lines (order_number, position, product_id, name, image_path, price,
        quantity, size, from_stock)
      values (${rows[0]?.number}, ${position}, ${id}, 'Shirt', '', 100, ${quantity}, '', 0)`);
  }
}

describe('the best sellers', () => {
  it('are those of which most pieces were delivered or are on their way', async () => {
    await order('delivered', { 1: 1, 3: 2 });
    await order('shipped', { 3: 3, 5: 4 });
    await order('delivered', { 2: 4 });
    await order('delivered', { 99: 80 });
    expect((await ranked()).best).toEqual([3, 2, 5, 1]);
  });

  it('are counted from no other orders', async () => {
    for (const status of orderStatuses) await order(status, { 4: 1 });
    for (const status of ['placed', 'confirmed', 'cancelled', 'refused', 'returned'] as const) {
      await order(status, { 1: 50 });
    }
    await order('delivered', { 2: 50 }, 91);
    await order('delivered', { 3: 1 }, 89);
    expect((await ranked()).best).toEqual([4, 3]);
  });
});
