import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { createIdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';
import { openTestBrowser } from './test/browser.ts';
import { startTestShop, type TestShop } from './test/shop.ts';

const clock = () => new Date();
const publicUrl = 'https://shop.example';

/** Well formed, so that only the provider's keys can reveal the forgery. */
const idToken = [{ alg: 'RS256', kid: 'k', typ: 'JWT' }, { sub: 'a' }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')
  .concat('.c2lnbmF0dXJl');

describe('a session over HTTPS', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestShop;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startTestShop(database, { clock, publicUrl });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  it('is in a cookie that no other host can set and that only HTTPS carries', async () => {
    const credentials = { email: 'mona@example.com', password: 'a long password' };
    const { body } = await shop.identify('accounts:signUp', {
      ...credentials,
      returnSecureToken: true,
    });
    const browser = openTestBrowser(shop.url);
    await browser.call('GET', '/session');
    const page = { headers: { origin: publicUrl } };
    await browser.call('POST', '/session', { ...page, json: { idToken: body.idToken } });
    expect(browser.lastSet).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      'signed-in=1; Max-Age=1209600; Path=/; Secure; SameSite=Lax',
    ]);
    expect((await browser.call('GET', '/session')).body).toMatchObject({ signedIn: true });
    await browser.call('DELETE', '/session', page);
    expect(browser.lastSet).toEqual([
      expect.stringMatching(
        /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      'signed-in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it('waits for an external provider whose keys cannot be had', async () => {
    const verifier = createIdTokenVerifier({
      kind: 'external',
      issuer: 'https://securetoken.google.com/project',
      // Nothing listens on port 1.
      keysUrl: 'http://127.0.0.1:1/keys',
      clock,
    });
    const outage = await startTestShop(database, { clock, publicUrl, verifier });
    const browser = openTestBrowser(outage.url);
    await browser.call('GET', '/session');
    expect(await browser.call('POST', '/session', { json: { idToken } })).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
    await outage.stop();
  });
});
