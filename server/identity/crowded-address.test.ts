import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import {
  cheapHashing,
  createTestClock,
  startTestIdentity,
  type TestIdentity,
} from './test/identity.ts';

const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const crowd = '198.51.100.1';
const elsewhere = '203.0.113.9';
const owner = { email: 'owner@shop.example', password: 'secret1' };

describe('many at one address', () => {
  let store: TestDatabase;
  let shop: TestIdentity;

  beforeEach(async () => {
    store = await createTestDatabase();
    // More failures than one address can have in progress.
    const numbers = { ...defaultAttemptNumbers, signUpsPerAddress: 5, failedSignInsPerAddress: 12 };
    // Far fewer places than the crowd has requests, but more than its share.
    const hashing = { ...cheapHashing, atOnce: 1, maxWaiting: 20 };
    shop = await startTestIdentity(await store.open(), {
      numbers,
      hashing,
      clock: createTestClock(),
    });
  });
  afterEach(async () => {
    await shop.stop();
    await store.drop();
  });

  const from = (address: string, method: string, body: object) =>
    shop.call(method, body, { 'x-forwarded-for': address });
  const guess = (address: string, index: number) =>
    from(address, 'accounts:signInWithPassword', {
      email: `guess-${index}@shop.example`,
      password: 'a guess',
    });
  const newAccount = (address: string, index: number | string) =>
    from(address, 'accounts:signUp', { ...owner, email: `new-${index}@shop.example` });
  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  /** 60 clients call until an honest shopper has made three calls. @returns the distinct answers */
  async function knockMeanwhile(
    knock: (index: number) => Promise<{ message: string | undefined }>,
    visit: (index: number) => Promise<{ status: number }>,
  ) {
    let goesOn = true;
    let knocks = 0;
    const refusals = new Set<string | undefined>();
    const crowded = times(60, async () => {
      while (goesOn) {
        knocks += 1;
        refusals.add((await knock(knocks)).message?.split(' : ')[0]);
      }
    });
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await visit(index)).status);
    goesOn = false;
    await crowded;
    return { refusals: [...refusals], statuses: [...new Set(statuses)] };
  }
  const signIn = () => from(elsewhere, 'accounts:signInWithPassword', owner);

  it('who are refused already keep nobody elsewhere from signing in', async () => {
    await from(elsewhere, 'accounts:signUp', owner);
    await times(12, (index) => guess(crowd, index));
    const answers = await knockMeanwhile((index) => guess(crowd, index), signIn);
    expect(answers).toEqual({ refusals: [tooMany], statuses: [200] });
  });

  it('who are refused already keep nobody elsewhere from signing up', async () => {
    await times(5, (index) => newAccount(crowd, index));
    const answers = await knockMeanwhile(
      (index) => newAccount(crowd, index),
      (index) => newAccount(`203.0.113.${index}`, `elsewhere-${index}`),
    );
    expect(answers).toEqual({ refusals: [tooMany], statuses: [200] });
  });

  it('who were never refused before have a share of the queue and no more', async () => {
    // One IPv6 subscriber with many addresses.
    const answers = await times(120, (index) => guess(`2001:db8::${index + 1}`, index));
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
    const heard = answers.filter(({ message }) => message === 'INVALID_LOGIN_CREDENTIALS');
    expect(heard).toHaveLength(12);
  });

  it('sign in together as a class does', async () => {
    await from(elsewhere, 'accounts:signUp', owner);
    for (let index = 0; index < 4; index += 1) await newAccount(elsewhere, index);
    const statuses = await times(
      24,
      async (index) =>
        (
          await from(crowd, 'accounts:signInWithPassword', {
            ...owner,
            email: `new-${index % 4}@shop.example`,
          })
        ).status,
    );
    expect(statuses).toEqual(Array(24).fill(200));
  });
});
