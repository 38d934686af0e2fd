import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { boundLinesOfAccount, forgetOldLines } from './bound-log.ts';
import { changeLog } from './schema.ts';
import { writeLogLines } from './write-log-line.ts';

const now = new Date('2026-11-29T10:00:00Z');
const day = 24 * 60 * 60 * 1000;

describe('the log', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());

  const write = (things: readonly string[], at: Date, kind: 'shopper' | 'staff', noun = 'users') =>
    writeLogLines(
      database.db,
      things.map((thing) => ({
        ...{ noun, thing, at, before: {}, after: {} },
        actor: { kind, name: 'mona', procedure: `${noun}.update` },
      })),
    );
  const things = async () => {
    const rows = await database.db.select().from(changeLog).orderBy(asc(changeLog.id));
    return rows.map(({ thing }) => thing);
  };

  it('keeps lines for two years', async () => {
    const many = Array.from({ length: 2_100 }, (_, number) => `old ${number}`);
    await write(many, new Date(now.getTime() - 731 * day), 'staff', 'orders');
    await write(['young'], new Date(now.getTime() - 729 * day), 'staff', 'orders');
    await forgetOldLines(database.db, now);
    expect(await things()).toEqual(['young']);
  });

  it('keeps the newest fifty of what a shopper does with an account, and all that others do', async () => {
    await write(['mona', 'adel'], now, 'staff');
    await write([...Array(60).fill('mona'), 'adel'], now, 'shopper');
    await boundLinesOfAccount(database.db, 'mona');
    const left = await things();
    expect(left.filter((thing) => thing === 'mona')).toHaveLength(51);
    expect(left.filter((thing) => thing === 'adel')).toHaveLength(2);
  });
});
