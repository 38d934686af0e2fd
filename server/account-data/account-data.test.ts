import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bagRoutes } from '#server/bag/routes.ts';
import { signedIn, startRoutesShop, testOrigin } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { forgetExternalAccount } from '#server/forget-account.ts';
import { keySet, startTestKeyServer } from '#server/identity/test/key-server.ts';
import { createIdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';
import { keptOfAccount } from '#server/kept-of-account.ts';
import { createAttemptLimits } from '#server/limits/attempt-limits.ts';
import { dataDownloadsPerAccount, defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { orders as orderRows } from '#server/orders/schema.ts';
import { placeTestOrder, startOrderShop, testOrder } from '#server/orders/test/order-shop.ts';
import { askReturn, deliver, returnsOf } from '#server/returns/test/return-shop.ts';
import { savedRoutes } from '#server/saved/routes.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import { forgetRoutes } from './forget-routes.ts';
import { accountDataRoutes } from './routes.ts';

const delivery = {
  name: 'منى حسن',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};
const log = pino({ enabled: false });
const issuer = 'https://securetoken.google.com/some-project';
const pair = await generateKeyPair('RS256');

describe('the data of an account', () => {
  let test: TestDatabase;
  let database: Database;
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = () => new Date(now);
  const closing: (() => unknown)[] = [];
  let orders: Awaited<ReturnType<typeof startOrderShop>>;
  let shop: Awaited<ReturnType<typeof startRoutesShop>>;

  beforeAll(async () => {
    test = await createTestDatabase();
    closing.push(() => test.drop());
    database = await test.open();
    orders = await startOrderShop(database, { clock });
    closing.push(() => orders.stop());
    const keyServer = await startTestKeyServer();
    closing.push(() => keyServer.stop());
    const body = await keySet({ known: pair.publicKey });
    keyServer.answer = () => ({ body });
    const keysUrl = keyServer.url;
    const verifier = createIdTokenVerifier({ kind: 'external', issuer, keysUrl, clock });
    const limits = createAttemptLimits({ database, numbers: defaultAttemptNumbers, clock, log });
    const parts = { database, publicUrl: testOrigin, clock, log };
    shop = await startRoutesShop({
      ...parts,
      routes: (sessions) => [
        bagRoutes({ ...parts, couponCode: 'WELCOMEADI', sessions }),
        savedRoutes({ ...parts, sessions }),
        accountDataRoutes({ ...parts, ...keptOfAccount, sessions, limits }),
        forgetRoutes({
          ...parts,
          verifier,
          forget: forgetExternalAccount,
        }),
      ],
    });
    closing.push(() => shop.stop());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  async function shopperWithThings(name: string) {
    const buyer = await signedIn(orders.url, name);
    const { order } = await placeTestOrder(buyer, { ...testOrder, delivery });
    const browser = await signedIn(shop.url, name);
    await browser.call('POST', '/api/saved', { json: { changes: [{ id: 7, isSaved: true }] } });
    const { body: bag } = await browser.call('GET', '/api/bag');
    const { version, generation } = bag as { version: number; generation: number };
    const lines = [
      { id: 1, name: 'Nile Runner', price: 5, imagePath: '/images/1.png', quantity: 2 },
    ];
    const base = { version, generation };
    const json = { base, writeId: randomUUID(), lines, hasSale: true };
    expect((await browser.call('PUT', '/api/bag', { json })).status).toBe(200);
    return { browser, buyer, order, lines };
  }

  it('is one file with all that the shop keeps of it, and nothing of others', async () => {
    const { browser, buyer, order, lines } = await shopperWithThings('mona');
    const adel = await shopperWithThings('adel');
    await deliver(database, order.number, clock());
    await deliver(database, adel.order.number, clock());
    const boot = { kind: 'refund', reason: 'too_small', lines: [{ id: 2, quantity: 1 }] };
    const returns = returnsOf(await askReturn(buyer, order.number, { ...boot, payout: 'cash' }));
    expect(returns).toHaveLength(1);
    await askReturn(adel.buyer, adel.order.number, { ...boot, payout: 'cash' });
    const delivered = await buyer.call('GET', `/api/orders/${order.number}`);
    const { status, headers, body } = await browser.call('GET', '/api/account/data');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      madeAt: clock().toISOString(),
      account: { email: 'mona@example.com', emailVerified: false },
      addresses: [delivery],
      bag: { lines, hasSale: true },
      savedProducts: [7],
      waitingFor: [],
      returns,
      orders: [(delivered.body as { order: unknown }).order],
    });
  });

  it('has the earlier addresses of an order, and what was ordered for a proved address', async () => {
    const { browser, buyer, order } = await shopperWithThings('laila');
    const json = { ...delivery, city: 'Haram', deliveryFee: order.deliveryFee };
    const put = await buyer.call('PUT', `/api/orders/${order.number}/delivery`, { json });
    expect(put.status).toBe(200);
    const { order: called } = await placeTestOrder(await signedIn(orders.url, 'shop'));
    await database.db
      .update(orderRows)
      .set({ accountId: null, email: 'laila@example.com', madeBy: 'mona' })
      .where(eq(orderRows.number, called.number));
    const filed = async (as: TestBrowser) =>
      ((await as.call('GET', '/api/account/data')).body as { orders: object[] }).orders;
    const own = {
      number: order.number,
      earlierDeliveries: [delivery],
      delivery: { city: 'Haram' },
    };
    expect(await filed(browser)).toMatchObject([own]);
    const proved = await signedIn(shop.url, 'laila', { proved: true });
    expect(await filed(proved)).toMatchObject([{ number: called.number }, own]);
  });

  it('has every order of many, each once', async () => {
    const buyer = await signedIn(orders.url, 'many');
    const placed: number[] = [];
    for (let count = 0; count < 45; count += 1) {
      placed.push((await placeTestOrder(buyer, testOrder)).order.number);
    }
    const browser = await signedIn(shop.url, 'many');
    const { body } = await browser.call('GET', '/api/account/data');
    const numbers = (body as { orders: { number: number }[] }).orders.map(({ number }) => number);
    expect(numbers).toEqual(placed.reverse());
  });

  it.each(['cross-site', 'same-site'])('does not count what a %s link asks for', async (site) => {
    const browser = await signedIn(shop.url, `led-by-${site}`);
    for (let count = 0; count <= dataDownloadsPerAccount; count += 1) {
      const headers = { 'sec-fetch-site': site };
      const led = await browser.call('GET', '/api/account/data', { headers });
      expect(led.status).toBe(403);
      expect(led.body).toMatchObject({ error: { code: 'foreign-origin' } });
    }
    for (const own of ['same-origin', 'none', undefined]) {
      const headers = { 'sec-fetch-site': own };
      expect((await browser.call('GET', '/api/account/data', { headers })).status).toBe(200);
    }
  });

  it('is for the signed-in alone, and ten times an hour', async () => {
    const stranger = openTestBrowser(shop.url);
    expect((await stranger.call('GET', '/api/account/data')).status).toBe(401);
    const browser = await signedIn(shop.url, 'often');
    const statuses: number[] = [];
    for (let count = 0; count <= dataDownloadsPerAccount; count += 1) {
      statuses.push((await browser.call('GET', '/api/account/data')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(dataDownloadsPerAccount);
    expect(statuses.at(-1)).toBe(429);
    now += 60 * 60 * 1000;
    expect((await browser.call('GET', '/api/account/data')).status).toBe(200);
  });

  function idToken(accountId: string, signedInAt = now, key = pair.privateKey, email?: string) {
    const seconds = Math.floor(now / 1000);
    const claims = { email: email ?? `${accountId}@example.com` };
    return new SignJWT({ auth_time: Math.floor(signedInAt / 1000), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .setIssuer(issuer)
      .setAudience('some-project')
      .setSubject(accountId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(key);
  }

  it('of an external provider is forgotten for a fresh token of the account, but its orders stay', async () => {
    const { browser, buyer, order } = await shopperWithThings('sara');
    const { browser: other } = await shopperWithThings('omar');
    const stranger = await generateKeyPair('RS256');
    const forget = (token: string, headers = {}) =>
      browser.call('POST', '/api/account/forget', { json: { idToken: token }, headers });
    const old = await idToken('sara', now - 6 * 60 * 1000);
    const forged = await idToken('sara', now, stranger.privateKey);
    for (const token of [old, forged, 'x']) expect((await forget(token)).status).toBe(401);
    const fresh = await idToken('sara');
    expect((await forget(fresh, { 'x-xsrf-token': undefined })).status).toBe(403);
    expect((await browser.call('GET', '/api/saved')).body).toMatchObject({ ids: [7] });

    expect((await forget(fresh)).status).toBe(204);
    expect((await forget(fresh)).status).toBe(204);
    expect((await browser.call('GET', '/api/saved')).status).toBe(401);
    expect((await buyer.call('GET', '/api/orders')).status).toBe(401);
    const again = await signedIn(shop.url, 'sara');
    const { body } = await again.call('GET', '/api/account/data');
    expect(body).toMatchObject({
      addresses: [],
      bag: { lines: [] },
      savedProducts: [],
      orders: [{ number: order.number }],
    });
    expect((await other.call('GET', '/api/saved')).body).toMatchObject({ ids: [7] });
  });

  it('of an external provider leaves no order with an address that the account had left', async () => {
    const { browser, order } = await shopperWithThings('hoda');
    const { browser: samar, order: kept } = await shopperWithThings('samar');
    const forget = async (as: TestBrowser, token: string) =>
      (await as.call('POST', '/api/account/forget', { json: { idToken: token } })).status;
    const corrected = await idToken('hoda', now, pair.privateKey, 'correct@example.com');
    const capitals = await idToken('samar', now, pair.privateKey, 'Samar@example.com');
    expect([await forget(browser, corrected), await forget(samar, capitals)]).toEqual([204, 204]);
    const rows = await database.db.select().from(orderRows).orderBy(orderRows.number);
    const left = new Map(rows.map(({ number, emailLeft }) => [number, emailLeft]));
    expect([left.get(order.number), left.get(kept.number)]).toEqual([true, false]);
  });
});
