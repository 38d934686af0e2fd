import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { forgetAccount } from '#server/forget-account.ts';
import { orders } from '#server/orders/schema.ts';
import { placeTestOrder, startOrderShop, testOrder } from '#server/orders/test/order-shop.ts';
import { askReturn, deliver, returnsOf } from '#server/returns/test/return-shop.ts';
import { changeLog } from './schema.ts';
import { writeLogLines } from './write-log-line.ts';

describe('the log of an account that is erased', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: Awaited<ReturnType<typeof startOrderShop>>;
  const at = new Date('2026-11-21T12:00:00Z');
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { clock: () => at });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  const owner = { kind: 'staff', name: 'owner@shop.example', procedure: 'orders.edit' } as const;
  const words = {
    ...{
      name: 'Mona Hassan',
      email: 'mona@example.com',
      mobile: '01012345678',
      note: 'Ring twice',
      staffNote: 'Mona is often late',
    },
    ...{ delivery: { street: '12 Mossadak St.' }, payoutHandle: 'mona@instapay' },
  };

  async function orderOf(name: string) {
    const buyer = await signedIn(shop.url, name);
    const { order } = await placeTestOrder(buyer, testOrder);
    await deliver(database, order.number, at);
    const boot = { kind: 'refund', reason: 'too_small', lines: [{ id: 2, quantity: 1 }] };
    const [asked] = returnsOf(await askReturn(buyer, order.number, { ...boot, payout: 'cash' }));
    const things = [
      ...[
        { noun: 'orders', thing: String(order.number) },
        { noun: 'users', thing: name },
      ],
      { noun: 'returns', thing: String(asked?.id) },
    ];
    await writeLogLines(
      database.db,
      things.map((each) => ({
        ...{ ...each, at, actor: owner, reason: 'Mona has called' },
        ...{ before: { ...words, status: 'placed' }, after: { ...words, status: 'confirmed' } },
      })),
    );
    return things;
  }

  const linesOf = async (things: readonly { noun: string; thing: string }[]) => {
    const all = await database.db.select().from(changeLog).orderBy(asc(changeLog.id));
    return all.filter((line) =>
      things.some(({ noun, thing }) => line.noun === noun && line.thing === thing),
    );
  };

  it('keeps every line, who has made it and what it was about, and tells no more who it was', async () => {
    const [mona, adel] = [await orderOf('mona'), await orderOf('adel')];
    const [before, others] = [await linesOf(mona), await linesOf(adel)];
    expect(before.length).toBeGreaterThanOrEqual(5);
    await database.transaction((tx) =>
      forgetAccount(tx, { accountId: 'mona', email: 'mona@example.com' }),
    );
    const after = await linesOf(mona);
    const kept = ({ id, actorName, procedure, thing, batch }: (typeof after)[number]) => {
      return { id, actorName, procedure, thing, batch };
    };
    expect(after.map(kept)).toEqual(before.map(kept));
    for (const { actorName, before, after: is, reason } of after) {
      expect(reason).toBeNull();
      expect(JSON.stringify([before, is])).not.toMatch(/Mona|example\.com|0101|Mossadak|Ring|pay"/);
      if (actorName === owner.name) {
        expect([before, is]).toEqual([{ status: 'placed' }, { status: 'confirmed' }]);
      }
    }
    expect(await linesOf(adel)).toEqual(others);
    expect(await database.db.$count(orders)).toBe(2);
  });
});
