import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { addresses } from '#server/addresses/schema.ts';
import { bags } from '#server/bag/schema.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { readMail } from '#server/mail/test/read-mail.ts';
import { orders } from '#server/orders/schema.ts';
import { savedProducts } from '#server/saved/schema.ts';
import { openTestBrowser } from './session/test/browser.ts';

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const key = '?key=adi-storefront';
const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};

describe('what is kept of an account', () => {
  let store: TestDatabase;
  let shop: ShopProcess;

  beforeEach(async () => {
    store = await createTestDatabase();
    shop = await startShopProcess({ DATABASE_URL: store.databaseUrl });
  });
  afterEach(async () => {
    await shop.remove();
    await store.drop();
  });

  function newBrowser() {
    const browser = openTestBrowser(shop.url);
    const call = async (method: string, path: string, json?: object, headers = {}) => {
      const { status, body } = await browser.call(method, path, { json, headers });
      expect([path, status < 300 && status]).toEqual([path, status]);
      return body;
    };
    return { browser, call };
  }

  async function signedIn(by: 'signUp' | 'signInWithPassword', email: string, password: string) {
    const { browser, call } = newBrowser();
    const credentials = { email, password, returnSecureToken: true };
    const { idToken } = (await call('POST', `${accounts}:${by}${key}`, credentials)) as {
      idToken: string;
    };
    await call('GET', '/session');
    await call('POST', '/session', { idToken });
    return { browser, call, idToken };
  }

  async function newShopper(name: string) {
    const email = `${name}@shop.example`;
    const { browser, call, idToken } = await signedIn('signUp', email, 'a long password');
    const number = await leaveThings(call);
    return { email, idToken, browser, number };
  }

  async function leaveThings(call: ReturnType<typeof newBrowser>['call']) {
    const releases = (await call('GET', '/products.json')) as Record<string, Product[]>;
    const [product] = Object.values(releases).at(-1) ?? [];
    if (!product) throw new Error('The shop has no products');
    const { id, name: productName, price, imagePath } = product;
    const { order, bag } = (await call(
      'POST',
      '/api/orders',
      { lines: [{ id, price, quantity: 1 }] },
      { 'idempotency-key': randomUUID() },
    )) as { order: { number: number }; bag: { version: number; generation: number } };
    const lines = [{ id, name: productName, price, imagePath, quantity: 2 }];
    await call('PUT', '/api/bag', { base: bag, writeId: randomUUID(), lines, hasSale: false });
    await call('PUT', '/api/delivery', delivery);
    await call('POST', '/api/saved', { changes: [{ id, isSaved: true }] });
    return order.number;
  }

  async function resetPassword(email: string, newPassword: string) {
    const { call } = newBrowser();
    const known = await resetCodes();
    await call('POST', `${accounts}:sendOobCode${key}`, { requestType: 'PASSWORD_RESET', email });
    const newCode = async () => (await resetCodes()).find((code) => !known.includes(code));
    await expect.poll(newCode).toBeDefined();
    await call('POST', `${accounts}:resetPassword${key}`, {
      oobCode: await newCode(),
      newPassword,
    });
  }

  async function resetCodes() {
    return (await shop.mails()).flatMap(
      (mail) => /\/auth\/reset\?oobCode=([\w-]+)/.exec(readMail(mail.source).text)?.[1] ?? [],
    );
  }

  it('goes with it when it is deleted, but its orders stay', async () => {
    const mona = await newShopper('mona');
    const adel = await newShopper('adel');
    await newShopper('stays');
    const { status } = await mona.browser.call('POST', `${accounts}:delete${key}`, {
      json: { idToken: mona.idToken },
    });
    expect(status).toBe(200);
    const deleted = await shop.command('users', 'delete', adel.email);
    expect(deleted).toMatchObject({ code: 0, output: expect.stringContaining('orders are kept') });
    for (const { browser } of [mona, adel]) {
      expect((await browser.call('GET', '/api/orders')).status).toBe(401);
    }

    const number = String(mona.number);
    expect((await shop.command('orders', 'status', number, 'confirmed')).code).toBe(0);
    const shown = await shop.command('orders', 'show', number);
    expect(shown).toMatchObject({ code: 0, output: expect.stringContaining(mona.email) });
    // A new account with the same address is another person.
    const anew = await newShopper('mona');
    const { body } = await anew.browser.call('GET', '/api/orders');
    expect(body).toMatchObject({ orders: [{ number: anew.number }] });

    await shop.stop();
    const { db } = await store.open();
    // The other shopper's, and the new account's.
    expect(await db.$count(bags)).toBe(2);
    expect(await db.$count(addresses)).toBe(2);
    expect(await db.$count(savedProducts)).toBe(2);
    expect(await db.$count(orders)).toBe(4);
  });

  it('goes when the owner of its address, whom it never asked, chooses a password', async () => {
    // Signs up with an address of somebody else.
    const stranger = await newShopper('mona');
    await resetPassword(stranger.email, 'the first of her own');
    expect((await stranger.browser.call('GET', '/session')).body).toEqual({ signedIn: false });
    let { call } = await signedIn('signInWithPassword', stranger.email, 'the first of her own');
    expect(await call('GET', '/api/delivery')).toEqual({ delivery: null, addresses: [] });
    expect(await call('GET', '/api/bag')).toMatchObject({ lines: [] });
    expect(await call('GET', '/api/saved')).toMatchObject({ ids: [] });

    // The address is now proved to be hers.
    await leaveThings(call);
    await resetPassword(stranger.email, 'the second of her own');
    ({ call } = await signedIn('signInWithPassword', stranger.email, 'the second of her own'));
    expect(await call('GET', '/api/delivery')).toMatchObject({ delivery });
    expect(await call('GET', '/api/bag')).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(await call('GET', '/api/saved')).toMatchObject({ ids: [expect.any(Number)] });
  });
});

interface Product {
  id: number;
  name: string;
  price: number;
  imagePath: string;
}
