import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testDelivery,
} from '#server/orders/test/order-shop.ts';
import { searchOrders } from './list-orders.ts';

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

it('wide signs of an Asian keyboard stand for themselves in a search, as the narrow ones do', async () => {
  const place = async (name: string) => {
    const browser = await signedIn(shop.url, randomUUID());
    const lines = [{ id: 2, quantity: 1, price: 99.99 }];
    const asked = { lines, delivery: { ...testDelivery, name } };
    return (await placeTestOrder(browser, asked)).order.number;
  };
  await place('Mona Adel');
  const signs = await place('Omar 100%_\\');
  for (const search of ['％', '＿', '100％＿', '＼']) {
    const actor = { kind: 'staff', name: 'mona', procedure: 'orders.list' } as const;
    const asked = searchOrders({ database, clock: () => new Date() }, actor, { search });
    expect(await asked).toMatchObject({ ok: { rows: [{ number: signs }] } });
  }
});
