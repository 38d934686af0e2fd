import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#domain/order/order.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { orders } from '#server/orders/schema.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';

const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};

describe('an order', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let browser: TestBrowser;
  let name: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    name = randomUUID();
    browser = await signedIn(shop.url, name);
  });
  afterEach(async () => {
    shop.catalogue.release = await testRelease();
  });

  function fillBag(base: { version: number; generation: number }) {
    const lines = [{ id: 1, name: 'Nile Runner', price: 1250.5, imagePath: '', quantity: 1 }];
    return browser.call('PUT', '/api/bag', { json: { base, lines, hasSale: true } });
  }

  async function countOrders(): Promise<number> {
    const { body } = await browser.call('GET', '/api/orders');
    return (body as { orders: unknown[] }).orders.length;
  }

  async function languagesOfOrders(): Promise<string[]> {
    const isHers = eq(orders.email, `${name}@example.com`);
    const rows = await database.db.select().from(orders).where(isHers);
    return rows.map(({ language }) => language);
  }

  async function mailsAbout(orderNumber: number) {
    const rows = await database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
    return rows
      .filter((row) => row.orderNumber === orderNumber)
      .map(({ kind, recipient }) => [kind, recipient]);
  }

  it('stands with its lines, prices, status and mails, and empties the bag', async () => {
    await fillBag({ version: 0, generation: 0 });
    const { order, bag } = await placeTestOrder(browser, { ...testOrder, bagGeneration: 0 });
    expect(order).toEqual({
      number: expect.any(Number),
      status: 'placed',
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      lines: [
        {
          id: 1,
          name: 'Nile Runner',
          nameAr: 'عدّاء النيل',
          price: 1250.5,
          imagePath: '/images/1.png',
          quantity: 1,
        },
        { id: 2, name: 'Boot <b>"2"</b>', price: 99.99, imagePath: '/images/2.png', quantity: 2 },
      ],
      changes: [],
      totalItems: 2,
      totalQuantity: 3,
      totalPrice: 145_048,
      hasSale: false,
      discount: 0,
      deliveryFee: null,
      toPay: 145_048,
      delivery: null,
      deliveryDays: null,
      needsAddress: true,
      addressUntil: expect.stringMatching(/Z$/),
      payment: 'cash',
      paidAt: null,
      paidAmount: null,
      toGiveBack: 0,
      returnDays: { usual: 14, faulty: 30 },
      history: [{ status: 'placed', at: order.placedAt }],
    });
    expect(order.number).toBeGreaterThan(1000);
    expect(bag).toEqual({ lines: [], hasSale: false, version: 2, generation: 1 });
    expect((await browser.call('GET', '/api/bag')).body).toEqual(bag);
    // A late write of the ordered bag changes nothing.
    expect(await fillBag({ version: 1, generation: 0 })).toMatchObject({
      status: 409,
      body: { error: { code: 'older-generation' } },
    });
    expect(await mailsAbout(order.number)).toEqual([
      ['order-confirmation', `${name}@example.com`],
      ['order-notice', 'owner@example.com'],
    ]);
  });

  it('with the coupon costs 15 % less, rounded to whole EGP', async () => {
    const { order } = await placeTestOrder(browser, { ...testOrder, coupon: ' WelcomeADI ' });
    // 1,450.48 less 15 % is 1,232.908.
    expect(order).toMatchObject({ hasSale: true, totalPrice: 145_048, toPay: 123_300 });
  });

  it('without the bag’s generation ends the present one', async () => {
    await fillBag({ version: 0, generation: 0 });
    const { bag } = await placeTestOrder(browser);
    expect(bag).toEqual({ lines: [], hasSale: false, version: 2, generation: 1 });
  });

  it('of one bag is placed by one of two devices, each with its own key', async () => {
    await fillBag({ version: 0, generation: 0 });
    const ofBag = { ...testOrder, bagGeneration: 0 };
    const answers = await Promise.all([sendOrder(browser, ofBag), sendOrder(browser, ofBag)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { error: { code: 'older-generation' }, bag: { lines: [], generation: 1 } },
    });
    expect(await countOrders()).toBe(1);
  });

  it('goes where the shopper says, and the account remembers it', async () => {
    const typed = { ...delivery, mobile: '+20 101 234 5678', landmark: ' ' };
    const { order } = await placeTestOrder(browser, { ...testOrder, delivery: typed });
    expect(order.delivery).toEqual(delivery);
    expect((await browser.call('GET', '/api/delivery')).body).toMatchObject({ delivery });
  });

  it('is the same order when its key is sent again, even when prices have changed', async () => {
    const key = randomUUID();
    const first = await sendOrder(browser, testOrder, key);
    expect(first.status).toBe(201);
    shop.catalogue.release = await testRelease(testProducts.slice(2));
    const again = await sendOrder(browser, { ...testOrder, mood: 'good' }, key);
    expect(again).toMatchObject({ status: 200, body: first.body as object });
    shop.catalogue.release = undefined;
    expect((await sendOrder(browser, testOrder, key)).body).toEqual(first.body);
    expect(await countOrders()).toBe(1);
  });

  it('is the same order when its key is sent again from a page in another language', async () => {
    const key = randomUUID();
    const first = await sendOrder(browser, { ...testOrder, language: 'ar' }, key);
    for (const language of ['en', undefined]) {
      const again = await sendOrder(browser, { ...testOrder, language }, key);
      expect(again).toMatchObject({ status: 200, body: first.body as object });
    }
    expect(await languagesOfOrders()).toEqual(['ar']);
  });

  it.each(['tlh', '', 7, null, ['ar']])(
    'is in English when the shop does not speak the language %j',
    async (language) => {
      await placeTestOrder(browser, { ...testOrder, language });
      expect(await languagesOfOrders()).toEqual(['en']);
    },
  );

  it('is refused when its key comes with another body', async () => {
    const key = randomUUID();
    await sendOrder(browser, testOrder, key);
    for (const change of [
      { lines: testOrder.lines.slice(1) },
      { lines: testOrder.lines.map((line) => ({ ...line, size: 'L' })) },
      { coupon: 'WELCOMEADI' },
      { delivery },
      { bagGeneration: 1 },
    ]) {
      expect(await sendOrder(browser, { ...testOrder, ...change }, key)).toMatchObject({
        status: 422,
        body: { error: { code: 'idempotency-key-reused' } },
      });
    }
    expect(await countOrders()).toBe(1);
  });

  it('has a key of its account: another account’s same key is another order', async () => {
    const key = randomUUID();
    const mine = await placeTestOrder(browser, testOrder, key);
    const other = await signedIn(shop.url, randomUUID());
    const theirs = await placeTestOrder(other, testOrder, key);
    expect(theirs.order.number).not.toBe(mine.order.number);
  });

  it('is placed once by 50 requests at once with one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendOrder(browser, testOrder, key)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    const [first, ...others] = answers.map(({ body }) => body as PlacedOrder);
    for (const other of others) expect(other).toEqual(first);
    expect(await countOrders()).toBe(1);
    expect(await mailsAbout(first?.order.number ?? 0)).toHaveLength(2);
  });

  it('has the next number, however many are placed at once', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 8 }, () => signedIn(shop.url, randomUUID())),
    );
    const placed = await Promise.all(
      [...browsers, ...browsers, ...browsers].map((each) => placeTestOrder(each)),
    );
    const numbers = placed.map(({ order }) => order.number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('promises no mail where the shop cannot send any, also when it is asked again', async () => {
    const silent = await startOrderShop(database, { sendsMail: false });
    const visitor = openTestBrowser(silent.url);
    visitor.cookies = browser.cookies;
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const { body } = await sendOrder(visitor, testOrder, key);
      expect(body).toMatchObject({ hasMail: false });
      // The file of the mail is for the owner, who may want to see it.
      const { number } = (body as PlacedOrder).order;
      expect(await mailsAbout(number)).toContainEqual([
        'order-confirmation',
        `${name}@example.com`,
      ]);
    }
    await silent.stop();
  });

  it('is written wholly or not at all', async () => {
    const before = await database.db.$count(orders);
    const broken = { ...database };
    broken.transaction = (work) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('The database went away before the commit');
      });
    const failing = await startOrderShop(broken);
    const visitor = openTestBrowser(failing.url);
    visitor.cookies = browser.cookies;
    expect(await sendOrder(visitor)).toMatchObject({ status: 500 });
    await failing.stop();
    expect(await database.db.$count(orders)).toBe(before);
    expect((await browser.call('GET', '/api/bag')).body).toMatchObject({ version: 0 });
  });
});
