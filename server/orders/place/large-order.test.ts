import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

describe('an order of 500 lines', () => {
  let test: TestDatabase;
  let shop: TestOrderShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    shop = await startOrderShop(await test.open());
    browser = await signedIn(shop.url, randomUUID());
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  const ids = Array.from({ length: 500 }, (_, id) => id);

  async function sellAt(price: number) {
    const about = { description: '', imagePath: '', categoryType: 'shoes' as const };
    const products = ids.map((id) => ({ id, name: `Product ${id}`, price, ...about }));
    shop.catalogue.release = await testRelease(products);
  }

  it('may have 99 pieces on each, at the largest price', async () => {
    await sellAt(1_000_000_000);
    const lines = ids.map((id) => ({ id, price: 1_000_000_000, quantity: 99 }));
    const { order } = await placeTestOrder(browser, { lines });
    expect(order.totalPrice).toBe(500 * 99 * 100_000_000_000);
    expect(order.lines).toHaveLength(500);
  });

  it('costs to the pound what it should after the sale', async () => {
    const price = 999_999_998.24;
    await sellAt(price);
    const lines = ids.map((id) => ({ id, price, quantity: id === 0 ? 98 : 99 }));
    const { order } = await placeTestOrder(browser, { lines, coupon: 'WELCOMEADI' });
    const total = (500n * 99n - 1n) * 99_999_999_824n;
    expect(BigInt(order.totalPrice)).toBe(total);
    expect(BigInt(order.toPay)).toBe(((total * 85n + 5000n) / 10_000n) * 100n);
  });
});
