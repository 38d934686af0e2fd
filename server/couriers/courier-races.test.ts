import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import type { CourierMapping } from './courier-mapping.ts';
import { removeCourier, setCourier } from './manage-couriers.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'couriers.set' } as const;
const name = 'Mylerz';
const mappingOf = (column: string): CourierMapping => ({
  columns: [{ column, field: 'name' }],
  statement: {},
  states: [],
});

let test: TestDatabase;
let parts: { database: Database; clock(): Date };
beforeEach(async () => {
  test = await createTestDatabase();
  parts = { database: await test.open(), clock: () => new Date('2026-03-10T12:00:00Z') };
});
afterEach(() => test.drop());

const logged = () => parts.database.db.select().from(changeLog).orderBy(asc(changeLog.id));

it('the columns of a courier that several set at once are in the log as they followed each other', async () => {
  await setCourier(parts, mona, { name, mapping: mappingOf('0') });
  const others = Array.from({ length: 8 }, (_, index) => mappingOf(String(index % 2)));
  await Promise.all(others.map((mapping) => setCourier(parts, mona, { name, mapping })));
  const lines = await logged();
  expect(lines[0]?.before).toBeNull();
  let columns: unknown = mappingOf('0').columns;
  for (const { before, after } of lines.slice(1)) {
    expect(before).toEqual({ columns });
    ({ columns } = after as { columns: unknown });
  }
});

it('a courier that several remove at once is removed once', async () => {
  await setCourier(parts, mona, { name, mapping: mappingOf('0') });
  const removed = await Promise.all([1, 2, 3, 4].map(() => removeCourier(parts, mona, { name })));
  expect(removed.filter((outcome) => 'ok' in outcome)).toHaveLength(1);
  expect(await logged()).toHaveLength(2);
});
