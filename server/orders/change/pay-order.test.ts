import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testDelivery,
  testOrder,
} from '#server/orders/test/order-shop.ts';
import { partsAt } from '#server/orders/test/step-order.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { noteGivenBack } from './give-back.ts';
import { changePayment, notePaid } from './pay-order.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.paid' } as const;

describe('the payment of an order', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { settings: { transferHandle: 'mona@instapay' } });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  async function place(change: object = {}) {
    const browser = await signedIn(shop.url, randomUUID());
    const asked = { ...testOrder, delivery: testDelivery, ...change };
    return (await placeTestOrder(browser, asked)).order.number;
  }
  const parts = () => partsAt(shop.parts, new Date());

  it('becomes a transfer only while the shop takes transfers, whoever asks for it', async () => {
    const number = await place();
    const asked = { number, payment: 'transfer' } as const;
    expect(await changePayment(parts(), mona, asked)).toEqual({ refusal: 'no-transfers' });
    const fixedSettings = { transferHandle: 'mona@instapay' };
    expect(await changePayment({ ...parts(), fixedSettings }, mona, asked)).toMatchObject({
      ok: { state: 'changed' },
    });
  });

  it('is in the log once for each change, with who made it', async () => {
    const number = await place({ payment: 'transfer' });
    const asked = { number, reference: 'IP-1' };
    await Promise.all([1, 2].map(() => notePaid(parts(), mona, asked)));
    expect(await noteGivenBack(parts(), mona, { number })).toMatchObject({
      refusal: 'nothing-to-give-back',
    });
    await notePaid(parts(), mona, { number, undo: true });
    const lines = await database.db
      .select()
      .from(changeLog)
      .where(eq(changeLog.thing, String(number)))
      .orderBy(changeLog.id);
    const about = { procedure: 'orders.paid', noun: 'orders', actorName: 'mona' };
    expect(lines).toMatchObject([
      { actorKind: 'shopper', procedure: 'orders.create', before: null },
      { ...about, before: { paidAt: null }, after: { reference: 'IP-1' } },
      { ...about, before: { reference: 'IP-1' }, after: { paidAt: null, reference: null } },
    ]);
  });
});
