import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { type AttemptLimits, createAttemptLimits, TooManyAttemptsError } from './attempt-limits.ts';
import { defaultAttemptNumbers } from './attempt-numbers.ts';
import { attemptCounters } from './schema.ts';

const mona = 'mona@example.com';
const home = '198.51.100.1';
const minute = 60;
const hour = 60 * minute;
const log = pino({ enabled: false });

describe('limits on attempts', () => {
  let test: TestDatabase;
  let database: Database;
  let limits: AttemptLimits;
  let now: Date;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());

  beforeEach(async () => {
    await database.db.delete(attemptCounters);
    now = new Date('2026-11-21T12:00:00Z');
    limits = openLimits();
  });

  function openLimits() {
    return createAttemptLimits({ database, numbers: defaultAttemptNumbers, clock: () => now, log });
  }

  function pass(seconds: number) {
    now = new Date(now.getTime() + seconds * 1000);
  }

  async function fail(account: string, address: string) {
    await (await limits.beforeSignIn(account, address)).failed();
  }

  async function succeed(account: string, address: string) {
    await (await limits.beforeSignIn(account, address)).succeeded();
  }

  /** Seconds until the next attempt; 0 after success. */
  async function tried(attempt: Promise<unknown>): Promise<number> {
    try {
      await attempt;
      return 0;
    } catch (error) {
      if (error instanceof TooManyAttemptsError) return error.retryAfterSeconds;
      throw error;
    }
  }

  async function times(count: number, attempt: (index: number) => Promise<unknown>) {
    const waits = [];
    for (let index = 0; index < count; index += 1) waits.push(await tried(attempt(index)));
    return waits;
  }

  it('keeps shoppers and staff apart: who fails in the shop can log in to the office, and the other way round', async () => {
    const max = defaultAttemptNumbers.failedSignInsPerAddress;
    for (let each = 0; each < max; each += 1) {
      await (await limits.ofStaff.beforeSignIn(`staff${each}@example.com`, home)).failed();
    }
    expect(await tried(limits.ofStaff.checkSignIn(mona, home))).toBeGreaterThan(0);
    expect(await tried(limits.checkSignIn(mona, home))).toBe(0);
    for (let each = 0; each < max; each += 1) await fail(`shopper${each}@example.com`, '192.0.2.7');
    expect(await tried(limits.checkSignIn(mona, '192.0.2.7'))).toBeGreaterThan(0);
    expect(await tried(limits.ofStaff.checkSignIn(mona, '192.0.2.7'))).toBe(0);
  });

  it('let ten of 200 wrong passwords in a row be tried, then ask for a minute', async () => {
    const waits = await times(200, () => fail(mona, home));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(new Set(waits.slice(10))).toEqual(new Set([minute]));
  });

  it('tell beforehand what would be refused, and count nothing by that', async () => {
    for (let index = 0; index < 100; index += 1) {
      await limits.checkSignIn(mona, home);
      await limits.checkSignUp(home);
    }
    for (let index = 0; index < 10; index += 1) await fail(mona, home);
    expect(await tried(limits.checkSignIn(mona, home))).toBe(minute);
    expect(await tried(limits.checkSignIn('omar@example.com', home))).toBe(0);
    for (let index = 0; index < 60; index += 1) await limits.beforeSignUp(home);
    expect(await tried(limits.checkSignUp(home))).toBe(hour);
    pass(minute);
    expect(await tried(limits.checkSignIn(mona, home))).toBe(0);
  });

  it('let no more through when all 200 come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 200 }, () => tried(fail(mona, home))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('double the wait with each further failure, to 15 minutes and no more', async () => {
    await times(10, () => fail(mona, home));
    const waits = [];
    for (let round = 0; round < 6; round += 1) {
      const wait = await tried(fail(mona, home));
      waits.push(wait);
      pass(wait);
      expect(await tried(fail(mona, home))).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15].map((minutes) => minutes * minute));
  });

  it('count from the start after the right password', async () => {
    await times(9, () => fail(mona, home));
    await succeed(mona, home);
    expect(await times(10, () => fail(mona, home))).toEqual(Array(10).fill(0));
  });

  it('never keep an owner out where no wrong passwords come from', async () => {
    await times(200, () => fail(mona, '203.0.113.66'));
    expect(await tried(succeed(mona, home))).toBe(0);
  });

  it('bear at most 100 guesses an hour from everywhere else, and let the owner in at home', async () => {
    await succeed(mona, home);
    const waits = await times(150, (index) => fail(mona, `203.0.113.${index}`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
    expect(await tried(succeed(mona, home))).toBe(0);
    expect(await tried(succeed('other@example.com', '203.0.113.149'))).toBe(0);
  });

  it('let an owner whom strangers keep out in by a reset mail', async () => {
    const phone = '192.0.2.200';
    await times(100, (index) => fail(mona, `203.0.113.${index}`));
    expect(await tried(succeed(mona, phone))).toBeGreaterThan(0);
    await limits.ownerProved(mona, phone);
    expect(await tried(succeed(mona, phone))).toBe(0);
  });

  it('end by themselves when strangers stop', async () => {
    await times(100, (index) => fail(mona, `203.0.113.${index}`));
    pass(hour);
    expect(await tried(succeed(mona, '192.0.2.200'))).toBe(0);
  });

  it('allow an address 60 failures an hour over all accounts', async () => {
    const account = (index: number) => `shopper-${index}@example.com`;
    expect(await times(60, (index) => fail(account(index), home))).toEqual(Array(60).fill(0));
    pass(10 * minute);
    expect(await tried(fail(mona, home))).toBe(50 * minute);
    expect(await tried(fail(mona, '198.51.100.2'))).toBe(0);
    pass(50 * minute);
    expect(await tried(fail(mona, home))).toBe(0);
  });

  it('count no right password against an address', async () => {
    expect(await times(80, () => succeed(mona, home))).toEqual(Array(80).fill(0));
  });

  it('take back no failure for an account that was just made', async () => {
    await times(60, (index) => fail(`shopper-${index}@example.com`, home));
    await limits.ownerProved('new@example.com', home);
    expect(await tried(fail(mona, home))).toBeGreaterThan(0);
  });

  it('count no right password against an address when many come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const waits = await Promise.all(Array.from({ length: 8 }, () => tried(succeed(mona, home))));
      expect(waits).toEqual(Array(8).fill(0));
    }
    const others = await times(61, (index) => fail(`shopper-${index}@example.com`, home));
    expect(others).toEqual([...Array(60).fill(0), hour]);
  });

  it('take back an attempt that something else than the password stopped, with its wait', async () => {
    const stop = async () => (await limits.beforeSignIn(mona, home)).takeBack();
    await times(9, () => fail(mona, home));
    expect(await times(70, stop)).toEqual(Array(70).fill(0));
    expect(await tried(fail(mona, home))).toBe(0);
    expect(await tried(fail(mona, home))).toBe(minute);
  });

  it('take back nothing of the next hour', async () => {
    const old = await limits.beforeSignIn(mona, home);
    pass(hour);
    await times(60, (index) => fail(`shopper-${index}@example.com`, home));
    await old.succeeded();
    expect(await tried(fail('other@example.com', home))).toBe(hour);
  });

  it('let a signed-in account change its password or address twenty times an hour', async () => {
    const change = () => limits.beforePasswordChange('account-1');
    expect(await times(21, change)).toEqual([...Array(20).fill(0), hour]);
    expect(await tried(limits.beforeEmailChange('account-1', home))).toBe(hour);
    expect(await tried(limits.beforePasswordChange('account-2'))).toBe(0);
  });

  it('count an e-mail change with the sign-ups from its address', async () => {
    await times(60, (index) => limits.beforeEmailChange(`account-${index}`, home));
    expect(await tried(limits.beforeEmailChange('account-60', home))).toBe(hour);
    expect(await tried(limits.beforeSignUp(home))).toBe(hour);
  });

  it('allow an address 60 sign-ups an hour', async () => {
    expect(await times(60, () => limits.beforeSignUp(home))).toEqual(Array(60).fill(0));
    expect(await tried(limits.beforeSignUp(home))).toBe(hour);
    expect(await tried(limits.beforeSignUp('198.51.100.2'))).toBe(0);
    pass(hour);
    expect(await tried(limits.beforeSignUp(home))).toBe(0);
  });

  it('take all addresses of an IPv6 subscriber for one', async () => {
    await times(60, (index) => limits.beforeSignUp(`2001:db8:1:2::${index.toString(16)}`));
    expect(await tried(limits.beforeSignUp('2001:db8:1:ff:ffff:ffff:ffff:ffff'))).toBe(hour);
    expect(await tried(limits.beforeSignUp('2001:db8:1:100::1'))).toBe(0);
  });

  it('send an account five reset mails an hour, an address twenty', async () => {
    const ask = (email: string, address: string) => limits.beforeResetMail(email, address);
    expect(await times(6, (index) => ask(mona, `198.51.100.${index}`))).toEqual([
      0,
      0,
      0,
      0,
      0,
      hour,
    ]);
    const others = await times(21, (index) => ask(`shopper-${index}@example.com`, home));
    expect(others).toEqual([...Array(19).fill(0), hour, hour]);
  });

  it('let 200 orders an hour through from an address, each with its transaction', async () => {
    const order = (address: string) =>
      database.transaction((tx) => limits.beforeOrder(tx, address));
    const undone = database.transaction(async (tx) => {
      await limits.beforeOrder(tx, home);
      throw new Error('The order could not be placed');
    });
    await expect(undone).rejects.toThrow('could not be placed');
    expect(await times(201, () => order(home))).toEqual([...Array(200).fill(0), hour]);
    expect(await tried(order('198.51.100.2'))).toBe(0);
  });

  it('hold after a restart and in another process', async () => {
    await times(10, () => fail(mona, home));
    limits = openLimits();
    expect(await tried(fail(mona, home))).toBe(minute);
  });

  it('keep neither e-mails nor addresses, and nothing for ever', async () => {
    await fail(mona, home);
    await limits.beforeResetMail(mona, home);
    const kept = JSON.stringify(await database.db.select().from(attemptCounters));
    expect(kept).not.toContain('mona');
    expect(kept).not.toContain(home);
    pass(24 * hour);
    await limits.beforeSignUp(home);
    await expect.poll(() => database.db.select().from(attemptCounters)).toHaveLength(1);
  });

  it('let nobody wait until old counters are swept', async () => {
    await fail(mona, home);
    await database.transaction(async (tx) => {
      await tx.execute(sql`select * from attempt_counters for update`);
      pass(24 * hour);
      expect(await tried(limits.beforeSignUp('198.51.100.2'))).toBe(0);
    });
  });
});
