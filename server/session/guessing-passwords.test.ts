import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { attemptCounters } from '#server/limits/schema.ts';
import { startTestShop, type TestShop } from './test/shop.ts';

const password = 'a long password';
const clock = () => new Date('2026-11-21T12:00:00Z');
const refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER';

describe('who guesses passwords over HTTP', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestShop | undefined;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await database.db.delete(attemptCounters);
  });
  afterEach(async () => {
    await shop?.stop();
    shop = undefined;
  });

  async function start(trustedProxies: readonly string[] = []) {
    shop = await startTestShop(database, { clock, trustedProxies });
    return shop;
  }

  async function signUp(email: string, at?: string) {
    return shop?.identify('accounts:signUp', { email, password }, from(at));
  }

  async function guess(email: string, guessed: string, at?: string) {
    const credentials = { email, password: guessed };
    return shop?.identify('accounts:signInWithPassword', credentials, from(at));
  }

  function from(address: string | undefined): Record<string, string> {
    return address === undefined ? {} : { 'x-forwarded-for': address };
  }

  function isRefused(answer: { message: string | undefined } | undefined): boolean {
    return answer?.message?.startsWith(refusal) ?? false;
  }

  it('50 times at once is heard ten times', async () => {
    await start();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) => guess('zizi@example.com', `guess ${count}`)),
    );
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(10);
  });

  it('under forged addresses is one visitor', async () => {
    await start();
    const answers = [];
    for (let count = 0; count < 20; count += 1) {
      answers.push(await guess('hany@example.com', 'guess', `198.51.100.${count}`));
    }
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(10);
  });

  it('behind a trusted proxy keeps nobody else out', async () => {
    await start(['127.0.0.1']);
    await signUp('lina@example.com', '198.51.100.1');
    for (let count = 0; count < 30; count += 1) {
      await guess('lina@example.com', 'guess', `${count}.1.1.1, 203.0.113.66`);
    }
    expect(isRefused(await guess('lina@example.com', 'guess', '203.0.113.66'))).toBe(true);
    expect((await guess('lina@example.com', password, '198.51.100.1'))?.status).toBe(200);
    expect((await guess('lina@example.com', password, '192.0.2.200'))?.status).toBe(200);
  });

  it('makes no more than 60 accounts an hour, whatever addresses it claims', async () => {
    await start();
    const answers = [];
    for (let count = 0; count < 62; count += 1) {
      answers.push(await signUp(`shopper-${count}@example.com`, `198.51.100.${count}`));
    }
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(60);
    expect(isRefused(answers.at(-1))).toBe(true);
  });
});
