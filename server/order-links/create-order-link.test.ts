import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTokenPattern } from '#domain/order/order-link.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
} from '#server/orders/test/order-shop.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { createOrderLink, maxLinks } from './create-order-link.ts';
import { orderLinks } from './schema.ts';

const day = 24 * 60 * 60 * 1000;
const placed = new Date('2026-11-21T12:00:00Z');

describe('links to an order', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { clock: () => placed });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  async function newOrder(): Promise<number> {
    const browser = await signedIn(shop.url, 'mona');
    return (await placeTestOrder(browser)).order.number;
  }

  const hashes = async (number: number) => {
    const isOfOrder = eq(orderLinks.orderNumber, number);
    const rows = await database.db.select().from(orderLinks).where(isOfOrder);
    return rows.map(({ tokenHash }) => tokenHash);
  };

  it('are 128 random bits, and the database has only their hashes', async () => {
    const number = await newOrder();
    const token = await createOrderLink(database.db, number, placed);
    expect(token).toMatch(orderTokenPattern);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(await createOrderLink(database.db, number, placed)).not.toBe(token);
    expect(await hashes(number)).toContain(secretHash(token));
    const rows = await database.db.select().from(orderLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('are at most 50 for an order: the oldest end, and other orders keep theirs', async () => {
    const other = await newOrder();
    const kept = await createOrderLink(database.db, other, placed);
    const number = await newOrder();
    const made: string[] = [];
    for (let index = 0; index < maxLinks + 5; index += 1) {
      made.push(await createOrderLink(database.db, number, new Date(placed.getTime() + index)));
    }
    const newest = made.slice(5).map(secretHash);
    expect((await hashes(number)).sort()).toEqual(newest.sort());
    expect(await hashes(other)).toEqual([secretHash(kept)]);
  });

  it('are swept once no link can be as old', async () => {
    const old = await newOrder();
    await createOrderLink(database.db, old, placed);
    const number = await newOrder();
    await createOrderLink(database.db, number, new Date(placed.getTime() + 180 * day - 1));
    expect(await hashes(old)).toHaveLength(1);
    await createOrderLink(database.db, number, new Date(placed.getTime() + 180 * day));
    expect(await hashes(old)).toHaveLength(0);
    expect(await hashes(number)).toHaveLength(2);
  });
});
