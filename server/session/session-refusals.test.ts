import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { InvalidIdTokenError } from '#server/identity/tokens/invalid-id-token-error.ts';
import { attemptCounters } from '#server/limits/schema.ts';
import { sessions } from './schema.ts';
import type { TestBrowser } from './test/browser.ts';
import { startTestShop, type TestShop } from './test/shop.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe('an exchange of an ID token for a session', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestShop;
  let now = Date.parse('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startTestShop(database, { clock: () => new Date(now) });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  let account: { email: string; idToken: string; refreshToken: string };
  let browser: TestBrowser;

  beforeEach(async () => {
    await database.db.delete(attemptCounters);
    account = await shop.signUp();
    browser = await shop.visit();
  });

  function signIn(visitor: TestBrowser, idToken = account.idToken) {
    return visitor.call('POST', '/session', { json: { idToken } });
  }

  function code(code: string) {
    return { error: { code, requestId: expect.stringMatching(/^[\w-]{10,}$/) } };
  }

  it.each(['forged.id.token', 'x', 'é', '\0'])(
    'is refused to what is no ID token: %j',
    async (idToken) => {
      const answer = await signIn(browser, idToken);
      expect(answer).toMatchObject({ status: 401, body: code('invalid-token') });
      expect(browser.cookies.has('session')).toBe(false);
    },
  );

  it('leaves no session behind when the password changes at that very moment', async () => {
    let asked = 0;
    const changing = await startTestShop(database, {
      clock: () => new Date(now),
      verifier: {
        async verify() {
          asked += 1;
          if (asked > 1) throw new InvalidIdTokenError('expired');
          const authTime = now / 1000;
          return { accountId: 'changing', email: account.email, emailVerified: false, authTime };
        },
      },
    });
    const visitor = await changing.visit();
    expect(await signIn(visitor)).toMatchObject({ status: 401, body: code('invalid-token') });
    expect(visitor.cookies.has('session')).toBe(false);
    const rows = await database.db.select().from(sessions);
    expect(rows.filter(({ accountId }) => accountId === 'changing')).toEqual([]);
    await changing.stop();
  });

  it('is refused to an ID token that has expired', async () => {
    now += 61 * minute;
    expect(await signIn(browser)).toMatchObject({ status: 401, body: code('invalid-token') });
  });

  it('is refused when the password was given more than 14 days ago', async () => {
    const refresh = async () => {
      const request = { grant_type: 'refresh_token', refresh_token: account.refreshToken };
      return (await shop.identify('token', request)).body.id_token;
    };
    now += 14 * day;
    expect((await signIn(browser, await refresh())).status).toBe(200);
    now += minute;
    expect(await signIn(browser, await refresh())).toMatchObject({
      status: 401,
      body: code('invalid-token'),
    });
  });

  it.each([
    ['no JSON', { body: '{' }],
    ['an empty body', { body: '' }],
    ['no object', { json: ['token'] }],
    ['no token', { json: {} }],
    ['a token of another type', { json: { idToken: 5 } }],
    ['an empty token', { json: { idToken: '' } }],
    ["another site's form", { body: '{"idToken":"x"}', headers: { 'content-type': 'text/plain' } }],
  ])('is refused to %s', async (_what, request) => {
    const answer = await browser.call('POST', '/session', request);
    expect(answer).toMatchObject({ status: 400, body: code('invalid-body') });
  });

  it('is refused for a body of more than 16 KiB, with or without a declared length', async () => {
    const body = JSON.stringify({ idToken: 'x'.repeat(16 * 1024) });
    const tooLarge = { status: 413, body: code('body-too-large') };
    expect(await browser.call('POST', '/session', { body })).toMatchObject(tooLarge);
    const inPieces = new Blob([body]).stream();
    expect(await browser.call('POST', '/session', { body: inPieces })).toMatchObject(tooLarge);
  });

  it('knows no other method', async () => {
    const answer = await browser.call('PUT', '/session', { json: {} });
    expect(answer).toMatchObject({ status: 405, body: code('method-not-allowed') });
    expect(answer.headers.get('allow')).toBe('GET, POST, DELETE');
  });
});
