import { isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { createAttemptLimits, TooManyAttemptsError } from './attempt-limits.ts';
import { defaultAttemptNumbers } from './attempt-numbers.ts';
import { attemptCounters } from './schema.ts';

const mona = 'mona@example.com';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = await test.open();
});
afterAll(() => test.drop());

it('the shop knows the 50 addresses that an owner has last signed in from, and no more', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const limits = createAttemptLimits({
    database,
    numbers: defaultAttemptNumbers,
    clock: () => new Date(now),
    log: pino({ enabled: false }),
  });
  for (let place = 0; place < 52; place += 1) {
    await limits.ownerProved(mona, `2001:db8:${place}::1`);
    now += 1000;
  }
  await limits.ownerProved('omar@example.com', '198.51.100.1');
  const known = await database.db.$count(attemptCounters, isNotNull(attemptCounters.list));
  expect(known).toBe(51);

  // From all unknown addresses together, so many guesses are checked.
  for (let place = 0; place < 100; place += 1) {
    await (await limits.beforeSignIn(mona, `203.0.113.${place}`)).failed();
  }
  const signIn = (place: number) => limits.checkSignIn(mona, `2001:db8:${place}::9`);
  await expect(signIn(1)).rejects.toThrow(TooManyAttemptsError);
  await signIn(2);
  await signIn(51);
});
