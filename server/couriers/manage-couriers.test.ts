import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import type { CourierMapping } from './courier-mapping.ts';
import { removeCourier, setCourier, showCourier } from './manage-couriers.ts';

const now = new Date('2026-03-10T12:00:00Z');
const mona = { kind: 'staff', name: 'mona', procedure: 'couriers.set' } as const;
const mapping: CourierMapping = {
  columns: [{ column: 'Name', field: 'name' }],
  statement: {},
  states: [],
};

let test: TestDatabase;
let parts: { database: Database; clock(): Date };
beforeEach(async () => {
  test = await createTestDatabase();
  parts = { database: await test.open(), clock: () => now };
});
afterEach(() => test.drop());

it('the columns of a courier are in the log when they are set and when they are removed', async () => {
  const name = 'Mylerz';
  await setCourier(parts, mona, { name, mapping });
  await setCourier(parts, mona, { name: 'mylerz', mapping });
  const courier = { name: 'mylerz', mapping, isReady: false };
  expect(await showCourier(parts, mona, { name: ' MYLERZ ' })).toEqual({ ok: courier });
  await removeCourier(parts, { ...mona, procedure: 'couriers.remove' }, { name });
  expect(await removeCourier(parts, mona, { name })).toMatchObject({ refusal: 'no-such-courier' });
  const about = { at: now, actorName: 'mona', noun: 'couriers', thing: 'mylerz' };
  const lines = await parts.database.db.select().from(changeLog).orderBy(asc(changeLog.id));
  expect(lines).toMatchObject([
    { ...about, procedure: 'couriers.set', after: mapping },
    { ...about, procedure: 'couriers.remove', before: mapping, after: null },
  ]);
});

it('a courier that came with the shop is not removed, and one without columns is not set', async () => {
  const bosta = { refusal: 'courier-came-with-shop', name: 'Bosta' };
  expect(await removeCourier(parts, mona, { name: 'bosta' })).toEqual(bosta);
  const empty = { ...mapping, columns: [] };
  const refused = await setCourier(parts, mona, { name: 'Mylerz', mapping: empty });
  expect(refused).toMatchObject({ refusal: 'courier-has-no-columns' });
  expect(await parts.database.db.select().from(changeLog)).toEqual([]);
});
