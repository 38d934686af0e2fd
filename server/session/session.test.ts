import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { attemptCounters } from '#server/database/schema/limits.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { type TestDatabase, testDatabases } from '#server/database/test-databases.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

const email = 'mona@example.com';
const password = 'a long password';
const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe.each(testDatabases)('a session, on $name', ({ create }) => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestShop;
  let now = Date.parse('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    test = await create();
    database = await test.open();
    shop = await startTestShop(database, { clock: () => new Date(now) });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  let account: { idToken: string; refreshToken: string };
  let browser: TestBrowser;

  beforeEach(async () => {
    await database.db.delete(attemptCounters);
    await database.db.delete(sessions);
    account = await signUpAgain();
    browser = await visit();
  });

  async function signUpAgain() {
    const old = await identify('accounts:signInWithPassword', { email, password });
    if (old.idToken) await identify('accounts:delete', { idToken: old.idToken });
    const { idToken = '', refreshToken = '' } = await identify('accounts:signUp', {
      email,
      password,
    });
    return { idToken, refreshToken };
  }

  async function identify(method: string, json: object) {
    return (await shop.identify(method, { returnSecureToken: true, ...json })).body;
  }

  /** A browser that has seen a page, and so has the XSRF cookie. */
  async function visit(): Promise<TestBrowser> {
    const visitor = openTestBrowser(shop.url);
    await visitor.call('GET', '/session');
    return visitor;
  }

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

  it('is given for an ID token, in a cookie that no script reads', async () => {
    const answer = await signIn(browser);
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(browser.lastSet).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect((await browser.call('GET', '/session')).body).toEqual({ signedIn: true, email });
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
    const other = await visit();
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
      expect(browser.lastSet).toEqual([expect.stringContaining('Max-Age=1209600')]);
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
    expect(browser.lastSet).toHaveLength(1);
    await isSignedIn(browser);
    expect(browser.lastSet).toEqual([]);
  });

  it('ends on every device when the password changes', async () => {
    const other = await visit();
    await signIn(browser);
    await signIn(other);
    await identify('accounts:update', { idToken: account.idToken, password: 'another password' });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    expect(await signIn(browser)).toMatchObject({ status: 401, body: code('invalid-token') });
    const { idToken = '' } = await identify('accounts:signInWithPassword', {
      email,
      password: 'another password',
    });
    expect((await signIn(browser, idToken)).status).toBe(200);
    await identify('accounts:delete', { idToken });
  });

  it('ends when a reset mail has changed the password', async () => {
    await signIn(browser);
    shop.mails.length = 0;
    await identify('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await shop.settled();
    const link = /http:\S+/.exec(shop.mails[0]?.text ?? '')?.[0] ?? '';
    const oobCode = new URL(link).searchParams.get('oobCode');
    expect(await isSignedIn(browser)).toBe(true);
    await identify('accounts:resetPassword', { oobCode, newPassword: password });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('ends when the account is deleted', async () => {
    await signIn(browser);
    await identify('accounts:delete', { idToken: account.idToken });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each(['forged.id.token', 'x', 'é', '\0'])(
    'is refused to what is no ID token: %j',
    async (idToken) => {
      const answer = await signIn(browser, idToken);
      expect(answer).toMatchObject({ status: 401, body: code('invalid-token') });
      expect(browser.cookies.has('session')).toBe(false);
    },
  );

  it('is refused to an ID token that has expired', async () => {
    now += 61 * minute;
    expect(await signIn(browser)).toMatchObject({ status: 401, body: code('invalid-token') });
  });

  it('is refused when the password was given more than 14 days ago', async () => {
    const refresh = async () =>
      (
        await identify('token', {
          grant_type: 'refresh_token',
          refresh_token: account.refreshToken,
        })
      ).id_token ?? '';
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

  it('is refused to a body of more than 16 KiB, whether or not its length is told', async () => {
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
    const others = await Promise.all(Array.from({ length: 50 }, visit));
    await signIn(browser);
    now += 1000;
    for (const other of others) await signIn(other);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await database.db.select().from(sessions)).toHaveLength(50);
  });

  it('is swept away some time after its end', async () => {
    await signIn(browser);
    now += 15 * day;
    const { idToken = '' } = await identify('accounts:signInWithPassword', { email, password });
    await signIn(await visit(), idToken);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });
});
