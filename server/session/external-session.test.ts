import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  keySet,
  startTestKeyServer,
  type TestKeyServer,
} from '#server/identity/test/key-server.ts';
import { createIdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';
import { sessions } from './schema.ts';
import type { TestBrowser } from './test/browser.ts';
import { startTestShop, type TestShop } from './test/shop.ts';

const issuer = 'https://securetoken.google.com/some-project';
const day = 24 * 60 * 60 * 1000;
const pair = await generateKeyPair('RS256');
const strangers = await generateKeyPair('RS256');

describe('an account of an external provider', () => {
  let test: TestDatabase;
  let database: Database;
  let keyServer: TestKeyServer;
  let shop: TestShop;
  let browser: TestBrowser;
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = () => new Date(now);

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    keyServer = await startTestKeyServer();
    const body = await keySet({ known: pair.publicKey });
    keyServer.answer = () => ({ body });
    const verifier = createIdTokenVerifier({
      kind: 'external',
      issuer,
      keysUrl: keyServer.url,
      clock,
    });
    shop = await startTestShop(database, { clock, verifier, sessionsEnd: 'after-sign-in' });
  });
  afterAll(async () => {
    await shop.stop();
    keyServer.stop();
    await test.drop();
  });
  beforeEach(async () => {
    await database.db.delete(sessions);
    browser = await shop.visit();
  });

  async function signIn(options: { signedInAt?: number; key?: typeof pair.privateKey } = {}) {
    const { signedInAt = now, key = pair.privateKey } = options;
    const idToken = await new SignJWT({
      auth_time: Math.floor(signedInAt / 1000),
      email: 'mona@shop.example',
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .setIssuer(issuer)
      .setAudience('some-project')
      .setSubject('account-1')
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + 3600)
      .sign(key);
    return browser.call('POST', '/session', { json: { idToken } });
  }
  const isSignedIn = async () => (await browser.call('GET', '/session')).body;
  const signedIn = { signedIn: true, email: 'mona@shop.example' };

  it('gets a session for a token of its provider', async () => {
    expect(await signIn()).toMatchObject({ status: 200, body: { email: 'mona@shop.example' } });
    expect(await isSignedIn()).toEqual(signedIn);
    expect(await database.db.select().from(sessions)).toMatchObject([{ accountId: 'account-1' }]);
  });

  it('gets none for a token that somebody else signed', async () => {
    expect(await signIn({ key: strangers.privateKey })).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid-token' } },
    });
    expect(await isSignedIn()).toEqual({ signedIn: false });
  });

  it('is signed out 14 days after the sign-in, however often the shop is used', async () => {
    await signIn({ signedInAt: now - day });
    for (let visit = 0; visit < 12; visit += 1) {
      now += day;
      expect(await isSignedIn()).toEqual(signedIn);
      expect(browser.lastSet).toEqual([]);
    }
    now += day;
    expect(await isSignedIn()).toEqual({ signedIn: false });
  });
});
