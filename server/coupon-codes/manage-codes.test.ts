import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { addCode, endCode } from './manage-codes.ts';

const now = new Date('2026-03-10T12:00:00Z');
const mona = { kind: 'staff', name: 'mona', procedure: 'codes.add' } as const;

describe('a coupon code', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());

  it('is in the log when it is added and when it ends, once and with who did it', async () => {
    const parts = { database, couponCode: 'WELCOMEADI', clock: () => now };
    const both = await Promise.all(
      [10, 20].map((percent) => addCode(parts, mona, { code: 'EID', percent })),
    );
    expect(both.filter((outcome) => 'ok' in outcome)).toHaveLength(1);
    expect(both).toContainEqual({ refusal: 'code-exists', code: 'EID' });
    const ending = { ...mona, procedure: 'codes.end' };
    await endCode(parts, ending, { code: 'EID' });
    await endCode(parts, ending, { code: 'EID' });
    expect(await addCode(parts, mona, { code: 'EID', percent: 10 })).toEqual({
      refusal: 'code-has-ended',
      code: 'EID',
    });
    const lines = await database.db.select().from(changeLog).orderBy(asc(changeLog.id));
    const about = { at: now, actorKind: 'staff', actorName: 'mona', noun: 'codes', thing: 'EID' };
    expect(lines).toMatchObject([
      { ...about, procedure: 'codes.add', before: null, after: { code: 'EID' } },
      { ...about, procedure: 'codes.end', before: { isEnded: false }, after: { isEnded: true } },
    ]);
  });
});
