import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { orders } from '#server/orders/schema.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
} from '#server/orders/test/order-shop.ts';
import { partsAt } from '#server/orders/test/step-order.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { changeStatus } from './change-status.ts';
import { takeShopperStep } from './take-shopper-step.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.changeStatus' } as const;

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

it('the log says who keeps an order without an address for ever, also when its shopper has confirmed it', async () => {
  const browser = await signedIn(shop.url, randomUUID());
  const lines = [{ id: 2, quantity: 1, price: 99.99 }];
  const { number } = (await placeTestOrder(browser, { lines })).order;
  const parts = partsAt(shop.parts, new Date());
  const step = { number, step: 'confirmed', isTheirs: () => true } as const;
  await takeShopperStep(
    parts,
    { kind: 'shopper', name: 'salma', procedure: 'orders.confirm' },
    step,
  );
  const until = async () =>
    (await database.db.select().from(orders).where(eq(orders.number, number)))[0]?.addressUntil;
  const before = await until();
  expect(before).toBeInstanceOf(Date);
  const asked = { number, status: 'confirmed', note: 'She has called', corrects: true } as const;
  expect(await changeStatus(parts, mona, asked)).toMatchObject({ ok: { number } });
  expect(await until()).toBeNull();
  const log = await database.db.select().from(changeLog).orderBy(asc(changeLog.id));
  expect(log).toMatchObject([
    { actorKind: 'shopper', after: { status: 'confirmed' } },
    {
      ...{ actorName: 'mona', thing: String(number) },
      ...{ before: { addressUntil: before?.toISOString() }, after: { addressUntil: null } },
    },
  ]);
});
