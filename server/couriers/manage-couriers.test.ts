import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { type CourierMapping, maxMappingRows } from './courier-mapping.ts';
import { removeCourier, setCourier, showCourier } from './manage-couriers.ts';
import { readyCouriers } from './ready-mappings.ts';
import { refuseMapping } from './refuse-mapping.ts';

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
  // It is set already.
  await setCourier(parts, mona, { name: 'mylerz', mapping });
  const courier = { name: 'mylerz', mapping, isReady: false, version: 2 };
  expect(await showCourier(parts, mona, { name: ' MYLERZ ' })).toEqual({ ok: courier });
  await removeCourier(parts, { ...mona, procedure: 'couriers.remove' }, { name });
  expect(await removeCourier(parts, mona, { name })).toMatchObject({ refusal: 'no-such-courier' });
  const about = { at: now, actorName: 'mona', noun: 'couriers', thing: 'mylerz' };
  const lines = await parts.database.db.select().from(changeLog).orderBy(asc(changeLog.id));
  expect(lines).toMatchObject([
    { ...about, procedure: 'couriers.set', before: null, after: { name, ...mapping } },
    { ...about, procedure: 'couriers.set', before: { name }, after: { name: 'mylerz' } },
    { ...about, procedure: 'couriers.remove', before: { name: 'mylerz', ...mapping }, after: null },
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

it('a table is set as a whole or not at all, and all that is wrong is named by its line', async () => {
  const wrong: CourierMapping = {
    columns: [
      { column: 'Phone', field: 'mobile' },
      { column: ' ', field: 'name' },
      { column: 'Two\nlines', field: 'city' },
      { column: ' phone', text: '1012345678' },
      { column: 'x'.repeat(201), text: '#REF!' },
    ],
    statement: { state: 'Status', cash: 'status' },
    states: [
      { word: 'Done', state: 'delivered' },
      { word: 'done', state: 'refused' },
    ],
  };
  for (const isTrial of [true, false]) {
    expect(await setCourier(parts, mona, { name: 'Mylerz', mapping: wrong, isTrial })).toEqual({
      refusal: 'lines-are-wrong',
      lines: [
        { refusal: 'is-missing', name: 'column', line: 2 },
        { refusal: 'has-line-break', name: 'column', line: 3 },
        { refusal: 'is-in-line-too', name: 'column', value: '" phone"', earlier: 1, line: 4 },
        {
          ...{ refusal: 'mobile-lost-zero', name: 'text', line: 4 },
          ...{ value: '1012345678', whole: '01012345678' },
        },
        { refusal: 'has-many-characters', name: 'column', length: 201, max: 200, line: 5 },
        { refusal: 'cell-is-error', name: 'text', value: '"#REF!"', line: 5 },
        { refusal: 'is-in-line-too', name: 'column', value: '"status"', earlier: 6, line: 7 },
        { refusal: 'is-in-line-too', name: 'word', value: '"done"', earlier: 8, line: 9 },
      ],
    });
  }
  const columns = Array.from({ length: maxMappingRows + 1 }, (_, index) => {
    return { column: `Column ${index}`, text: '' };
  });
  const long = { ...mapping, columns };
  expect(await setCourier(parts, mona, { name: 'Mylerz', mapping: long })).toMatchObject({
    refusal: 'courier-has-many-rows',
  });
  expect(await showCourier(parts, mona, { name: 'Mylerz' })).toHaveProperty('refusal');
});

it('the tables that come with the shop could be set by an owner', () => {
  for (const { name, mapping: ready } of readyCouriers) {
    expect(refuseMapping(name, ready)).toBeUndefined();
  }
});
