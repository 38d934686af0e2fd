import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { placeTestOrder, startOrderShop, type TestOrderShop } from './order-shop.ts';

/** A shop for all tests of a group, with a database of its own. */
export function useOrderShop() {
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
  return {
    database: () => database,
    shop: () => shop,
    /** By a new shopper. @param change of a request for one piece, without an address @returns its number */
    async place(change: object = {}, account: Parameters<typeof signedIn>[2] = {}) {
      const browser = await signedIn(shop.url, randomUUID(), account);
      const lines = [{ id: 2, quantity: 1, price: 99.99 }];
      return (await placeTestOrder(browser, { lines, ...change })).order.number;
    },
  };
}
