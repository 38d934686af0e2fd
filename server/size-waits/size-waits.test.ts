import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { maxSizeWaits } from '#domain/wire/size-waits.ts';
import {
  signedIn,
  startRoutesShop,
  type TestRoutesShop,
  testOrigin,
} from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/outbox.ts';
import { sizeWaits } from '#server/database/schema/size-waits.ts';
import { stock } from '#server/database/schema/stock.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { forgetExternalAccount } from '#server/forget-account.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import type { Mail } from '#server/mail/mail.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { patience } from '#server/orders/test/mail-shop.ts';
import { testProducts, testRelease } from '#server/orders/test/order-shop.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { addressFinder } from '#server/present-address.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import { type StockTarget, setStock, setStockWithin } from '#server/stock/set-stock.ts';
import { sizeWaitRoutes } from './routes.ts';
import { createSizeMails } from './size-mail.ts';

const many = Array.from({ length: maxSizeWaits + 1 }, (_, size) => `${size}`);
const dress = { ...testProducts[0], id: 7, name: 'Dress', nameAr: 'فستان', sizes: ['S', 'M'] };
const wide = { ...testProducts[0], id: 8, sizes: many };
const products = [...testProducts, dress, wide] as Product[];
let now = Date.parse('2026-11-21T12:00:00Z');
const clock = () => new Date(now);
const origin = { reason: 'count', madeBy: 'mona', at: clock() } as const;
const log = pino({ enabled: false });

describe('a shopper who waits for a sold-out size', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestRoutesShop;
  let name: string;
  let mona: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const release = await testRelease(products);
    const parts = { publicUrl: testOrigin, clock, catalogue: { current: () => release } };
    shop = await startRoutesShop({
      database,
      routes: (sessions) => [sizeWaitRoutes({ ...parts, sessions })],
      log,
      clock,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    for (const table of [stock, sizeWaits, mailOutbox]) await database.db.delete(table);
    name = randomUUID();
    mona = await signedIn(shop.url, name, { proved: true });
    await count({ id: 7, size: 'M', left: 0 }, { id: 1, size: '', left: 0 });
  });

  const count = (...targets: StockTarget[]) => setStock(database, targets, origin);
  const ask = (browser: TestBrowser, id: number, size: string, more: object = {}) =>
    browser.call('POST', '/api/size-waits', { json: { id, size, isWaiting: true, ...more } });
  const waits = async (browser: TestBrowser) =>
    ((await browser.call('GET', '/api/size-waits')).body as { waits: object[] }).waits;
  const mails = async () =>
    (await database.db.select().from(mailOutbox)).map(({ recipient, productId, size }) => {
      return { recipient, productId, size };
    });

  it('sees on all devices what the account waits for, and can stop', async () => {
    const laptop = await signedIn(shop.url, name);
    expect(await waits(laptop)).toEqual([]);
    const answer = await ask(mona, 7, 'M');
    expect(answer).toMatchObject({ status: 200, body: { waits: [{ id: 7, size: 'M' }] } });
    await ask(mona, 7, 'M');
    await ask(mona, 1, '');
    expect(await waits(laptop)).toHaveLength(2);
    expect(await waits(await signedIn(shop.url, randomUUID()))).toEqual([]);
    await ask(laptop, 7, 'M', { isWaiting: false });
    expect(await waits(mona)).toEqual([{ id: 1, size: '' }]);
  });

  it.each<[string, StockTarget]>([
    ['is counted again', { id: 7, size: 'M', left: 3 }],
    ['gets a piece more', { id: 7, size: 'M', add: 1 }],
    ['is no longer counted', { id: 7, size: 'M', left: null }],
  ])('is told once when it %s', async (_how, target) => {
    await ask(mona, 7, 'M');
    await ask(mona, 1, '');
    await count(target);
    const told = [{ recipient: `${name}@example.com`, productId: 7, size: 'M' }];
    expect(await mails()).toEqual(told);
    expect(await waits(mona)).toEqual([{ id: 1, size: '' }]);
    await count({ id: 7, size: 'M', left: 0 });
    await count({ id: 7, size: 'M', left: 5 });
    expect(await mails()).toEqual(told);
  });

  it('is not told when the change of the stock is undone, and waits on', async () => {
    await ask(mona, 7, 'M');
    const undone = database.transaction(async (tx) => {
      await setStockWithin(tx, [{ id: 7, size: 'M', left: 3 }], origin);
      throw new Error('the disk is full');
    });
    await expect(undone).rejects.toThrow('the disk is full');
    expect(await mails()).toEqual([]);
    expect(await waits(mona)).toEqual([{ id: 7, size: 'M' }]);
  });

  it('is not told when a new list sells the size no more, but when a later one brings it', async () => {
    await ask(mona, 7, 'M');
    const publish = (list: Parameters<typeof writeListedStock>[1]) =>
      database.transaction((tx) =>
        writeListedStock(tx, list, { ...origin, reason: 'publication' }),
      );
    await publish({ listed: [], sold: [{ id: 7, sizes: ['S'] }] });
    expect(await mails()).toEqual([]);
    await publish({ listed: [{ id: 7, sizes: [{ size: 'M', left: 4 }] }], sold: [] });
    expect(await mails()).toHaveLength(1);
  });

  it('who asks while pieces come is told that they are there', async () => {
    const { asking } = await database.transaction(async (tx) => {
      await setStockWithin(tx, [{ id: 7, size: 'M', left: 3 }], origin);
      return { asking: ask(mona, 7, 'M') };
    });
    expect(await asking).toMatchObject({
      status: 409,
      body: { error: { code: 'not-allowed-now' } },
    });
    expect(await waits(mona)).toEqual([]);
  });

  it.each([
    ['a size that can be bought', 7, 'S', 409],
    ['a size that the product does not have', 7, 'XXL', 422],
    ['a product that is not sold', 99, '', 422],
    ['a product without the size', 7, '', 422],
    ['an id in words', '7', 'M', 400],
    ['a size that is no text', 7, 5, 400],
  ])('cannot wait for %s', async (_what, id, size, status) => {
    const json = { id, size, isWaiting: true };
    expect(await mona.call('POST', '/api/size-waits', { json })).toMatchObject({ status });
    expect(await waits(mona)).toEqual([]);
  });

  it('waits for at most so many', async () => {
    await count(...many.map((size) => ({ id: 8, size, left: 0 })));
    for (const size of many.slice(1)) expect((await ask(mona, 8, size)).status).toBe(200);
    expect((await ask(mona, 8, '0')).status).toBe(429);
    expect((await ask(mona, 8, '1')).status).toBe(200);
    expect(await waits(mona)).toHaveLength(maxSizeWaits);
  });

  it('needs a session, and comes from a page of the shop', async () => {
    expect((await openTestBrowser(shop.url).call('GET', '/api/size-waits')).status).toBe(401);
    const json = { id: 7, size: 'M', isWaiting: true };
    const headers = { 'x-xsrf-token': undefined };
    expect((await mona.call('POST', '/api/size-waits', { json, headers })).status).toBe(403);
    expect((await mona.call('DELETE', '/api/size-waits')).status).toBe(405);
  });

  describe('gets a mail', () => {
    const sent: Mail[] = [];
    let sold: readonly Product[];
    beforeEach(() => {
      sent.length = 0;
      sold = products;
    });

    async function sendAll(): Promise<void> {
      const outbox = await startMailOutbox({
        database,
        mailer: { send: async (mail) => void sent.push(mail) },
        compose: async () => undefined,
        composeSizeMail: createSizeMails({
          brand: 'ADI',
          publicUrl: 'https://shop.example',
          ownerSettings: { current: () => standing({}) },
          findAddress: addressFinder(database.db, { isExternal: true }),
          findProduct: async (id) => sold.find((product) => product.id === id),
          isExternal: true,
        }),
        numbers: { ...defaultAttemptNumbers, orderMailsPerRecipientHour: 1 },
        log,
        clock,
      });
      const attempted = async () =>
        (await database.db.select().from(mailOutbox)).every(({ attempts }) => attempts > 0);
      await expect.poll(attempted, patience).toBe(true);
      await outbox.close();
    }

    it('in the language of the page, with the way to the product', async () => {
      await ask(mona, 7, 'M', { language: 'ar' });
      const sara = await signedIn(shop.url, randomUUID(), { proved: true });
      await ask(sara, 7, 'M', { language: 'en' });
      await count({ id: 7, size: 'M', left: 1 });
      await sendAll();
      const [arabic, english] = sent
        .toSorted((a, b) => Number(a.to > b.to))
        .sort((a) => (a.text.includes('/ar/') ? -1 : 1));
      expect(english).toMatchObject({ subject: 'Dress in size M is back' });
      expect(english?.text).toContain('https://shop.example/shop/7');
      expect(arabic?.subject).toContain('فستان');
      expect(arabic?.html).toContain('https://shop.example/ar/shop/7');
    });

    it('at the address that the account has now', async () => {
      await ask(mona, 7, 'M');
      now += 1000;
      await signedIn(shop.url, name, { email: 'new@example.com', proved: true });
      await count({ id: 7, size: 'M', left: 1 });
      await sendAll();
      expect(sent.map(({ to }) => to)).toEqual(['new@example.com']);
    });

    it('not when the account was deleted, before or after the size came back', async () => {
      const sara = await signedIn(shop.url, `${name}-2`, { proved: true });
      await ask(mona, 7, 'M');
      await ask(sara, 1, '');
      const forget = (accountId: string) =>
        database.transaction((tx) =>
          forgetExternalAccount(tx, {
            accountId,
            email: `${accountId}@example.com`,
          }),
        );
      await forget(name);
      await count({ id: 7, size: 'M', left: 1 }, { id: 1, size: '', left: 1 });
      await forget(`${name}-2`);
      await sendAll();
      expect(sent).toEqual([]);
      expect(await database.db.$count(mailOutbox)).toBe(0);
    });

    it('not of what is no longer sold', async () => {
      await ask(mona, 7, 'M');
      await count({ id: 7, size: 'M', left: 1 });
      sold = products.filter(({ id }) => id !== 7);
      await sendAll();
      expect(sent).toEqual([]);
    });

    it('within the limits of a mailbox that is not proved, which may be a stranger’s', async () => {
      const unproved = await signedIn(shop.url, randomUUID());
      await ask(unproved, 7, 'M');
      await ask(unproved, 1, '');
      await count({ id: 7, size: 'M', left: 1 }, { id: 1, size: '', left: 1 });
      await sendAll();
      expect(sent).toHaveLength(1);
    });
  });
});
