import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { attemptCounters } from '#server/limits/schema.ts';
import { sessions } from './schema.ts';
import type { TestBrowser } from './test/browser.ts';
import { testPassword as password, startTestShop, type TestShop } from './test/shop.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe('a session', () => {
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
    await database.db.delete(sessions);
    account = await shop.signUp();
    browser = await shop.visit();
  });

  function signIn(visitor: TestBrowser, idToken = account.idToken) {
    return visitor.call('POST', '/session', { json: { idToken } });
  }

  async function isSignedIn(visitor: TestBrowser): Promise<unknown> {
    const { status, body } = await visitor.call('GET', '/session');
    expect(status).toBe(200);
    return (body as { signedIn: unknown }).signedIn;
  }

  function code(code: string) {
    return { error: { code, requestId: expect.stringMatching(/^[\w-]{10,}$/) } };
  }

  it('is given for an ID token, in a cookie that no script reads, beside one that only says so', async () => {
    const answer = await signIn(browser);
    expect(answer).toMatchObject({ status: 200, body: { email: account.email } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(browser.lastSet).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      'signed-in=1; Max-Age=1209600; Path=/; SameSite=Lax',
    ]);
    expect((await browser.call('GET', '/session')).body).toEqual({
      signedIn: true,
      email: account.email,
    });
  });

  it('is no error to ask for when there is none', async () => {
    expect(await browser.call('GET', '/session')).toMatchObject({
      status: 200,
      body: { signedIn: false },
    });
  });

  it('stands in the database without what would sign somebody in', async () => {
    await signIn(browser);
    const rows = await database.db.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'));
    browser.cookies.set('session', rows[0]?.tokenHash ?? '');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends with signing out, and its cookie replayed brings nothing back', async () => {
    await signIn(browser);
    const stolen = new Map(browser.cookies);
    expect((await browser.call('DELETE', '/session')).status).toBe(204);
    expect(browser.cookies.has('session')).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
    browser.cookies = stolen;
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('can be ended twice, and when there was none', async () => {
    expect((await browser.call('DELETE', '/session')).status).toBe(204);
    expect((await browser.call('DELETE', '/session')).status).toBe(204);
  });

  it('of another browser goes on when one signs out', async () => {
    const other = await shop.visit();
    await signIn(browser);
    await signIn(other);
    await browser.call('DELETE', '/session');
    expect(await isSignedIn(other)).toBe(true);
  });

  it('takes the place of the one that the same browser had', async () => {
    await signIn(browser);
    const first = new Map(browser.cookies);
    await signIn(browser);
    expect(browser.cookies.get('session')).not.toBe(first.get('session'));
    browser.cookies = first;
    expect(await isSignedIn(browser)).toBe(false);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });

  it.each([
    ['a well-formed one', 'A'.repeat(43)],
    ['a short one', 'A'.repeat(42)],
    ['a piece of SQL', "' or true --"],
    ['a NUL', '%00'],
    ['an empty one', ''],
    ['a very long one', 'x'.repeat(4000)],
  ])('is not had by a forged cookie: %s', async (_what, forged) => {
    await signIn(browser);
    browser.cookies.set('session', forged);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('never takes the secret that a browser brings', async () => {
    const planted = 'B'.repeat(43);
    browser.cookies.set('session', planted);
    await signIn(browser);
    expect(browser.cookies.get('session')).not.toBe(planted);
  });

  it('lasts 14 days from its last day of use', async () => {
    await signIn(browser);
    for (let visits = 0; visits < 3; visits += 1) {
      now += 13 * day;
      expect(await isSignedIn(browser)).toBe(true);
      expect(browser.lastSet).toEqual([
        expect.stringContaining('Max-Age=1209600'),
        expect.stringContaining('signed-in=1; Max-Age=1209600'),
      ]);
    }
    now += 14 * day;
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is renewed once a day at most', async () => {
    await signIn(browser);
    now += day - 1;
    await isSignedIn(browser);
    expect(browser.lastSet).toEqual([]);
    now += 1;
    await isSignedIn(browser);
    expect(browser.lastSet).toHaveLength(2);
    await isSignedIn(browser);
    expect(browser.lastSet).toEqual([]);
  });

  it('ends on every device when the password changes', async () => {
    const other = await shop.visit();
    await signIn(browser);
    await signIn(other);
    await shop.identify('accounts:update', {
      idToken: account.idToken,
      password: 'another password',
    });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    expect(await signIn(browser)).toMatchObject({ status: 401, body: code('invalid-token') });
    const { body } = await shop.identify('accounts:signInWithPassword', {
      email: account.email,
      password: 'another password',
    });
    expect((await signIn(browser, body.idToken)).status).toBe(200);
  });

  it('ends when a reset mail has changed the password', async () => {
    await signIn(browser);
    shop.mails.length = 0;
    await shop.identify('accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: account.email,
    });
    await shop.mailsSent();
    const link = /http:\S+/.exec(shop.mails[0]?.text ?? '')?.[0] ?? '';
    const oobCode = new URL(link).searchParams.get('oobCode');
    expect(await isSignedIn(browser)).toBe(true);
    await shop.identify('accounts:resetPassword', { oobCode, newPassword: password });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends when the account is deleted', async () => {
    await signIn(browser);
    await shop.identify('accounts:delete', { idToken: account.idToken });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is neither begun nor ended for another site', async () => {
    await signIn(browser);
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect(await browser.call('DELETE', '/session', foreign)).toMatchObject({
      status: 403,
      body: code('foreign-origin'),
    });
    const without = { headers: { 'x-xsrf-token': undefined } };
    expect(await browser.call('DELETE', '/session', without)).toMatchObject({
      status: 403,
      body: code('xsrf-token-missing'),
    });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is one of at most 50 of an account: the oldest gives way', async () => {
    const others = await Promise.all(Array.from({ length: 50 }, shop.visit));
    await signIn(browser);
    now += 1000;
    for (const other of others) await signIn(other);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await database.db.select().from(sessions)).toHaveLength(50);
  });

  it('is swept away some time after its end', async () => {
    await signIn(browser);
    now += 15 * day;
    const { body } = await shop.identify('accounts:signInWithPassword', {
      email: account.email,
      password,
    });
    await signIn(await shop.visit(), body.idToken);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });
});
