import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema/orders.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
} from './test/order-shop.ts';

describe('an order that is sent again,', () => {
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

  it('is known again after an update of the shop, by the recipe that it was hashed by', async () => {
    const browser = await signedIn(shop.url, 'mona');
    const [bare, newer] = [randomUUID(), randomUUID()];
    const rehash = async (key: string, change: (hash: string) => string) => {
      const isThis = eq(orders.idempotencyKey, key);
      const [row] = await database.db.select().from(orders).where(isThis);
      const requestHash = change(row?.requestHash ?? '');
      await database.db.update(orders).set({ requestHash }).where(isThis);
    };
    for (const key of [bare, newer]) await placeTestOrder(browser, testOrder, key);
    // The first versions kept hashes without a recipe.
    await rehash(bare, (hash) => hash.replace('1:', ''));
    await rehash(newer, () => '999:what-a-later-version-counts');
    for (const key of [bare, newer]) {
      expect(await sendOrder(browser, testOrder, key)).toMatchObject({ status: 200 });
    }
    const other = { ...testOrder, coupon: 'WELCOMEADI' };
    expect(await sendOrder(browser, other, bare)).toMatchObject({ status: 422 });
    expect(await database.db.$count(orders)).toBe(2);
  });
});
