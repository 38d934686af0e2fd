import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import { repeats } from '#server/test/repeats.ts';
import { endCode } from './manage-codes.ts';
import { insertCode } from './queries.ts';

/** 1,250.50 EGP. */
const lines = [{ id: 1, quantity: 1, price: 1250.5 }];
const goods = 125_050;

const place = { name: 'Mona', mobile: '01012345678', city: 'Nasr City', street: '5, Makram Ebeid' };

const tenPercent: Omit<CodeTerms, 'code'> = {
  kind: 'percent',
  value: 10,
  minimum: 0,
  starts: null,
  ends: null,
  maxUses: null,
  maxUsesPerAccount: null,
  isEnded: false,
};

describe('coupon codes of the owner', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let otherShop: TestOrderShop;
  let now = new Date('2026-03-10T12:00:00Z');

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const options = { clock: () => now, numbers: { codeTriesPerAccount: 5 } };
    shop = await startOrderShop(database, options);
    // Another process has connections of its own.
    otherShop = await startOrderShop(await test.open(), options);
  });
  afterAll(async () => {
    await shop.stop();
    await otherShop.stop();
    await test.drop();
  });

  const end = (code: string) =>
    endCode(
      { database, clock: () => now },
      { kind: 'terminal', name: 'mona', procedure: 'codes.end' },
      { code },
    );

  /** A code of its own for each test. */
  async function addCode(terms: Partial<CodeTerms> = {}): Promise<string> {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    const added = await insertCode(database.db, { ...tenPercent, ...terms, code }, now);
    expect(added).toBe(true);
    return code;
  }

  const shopper = (email?: string) =>
    signedIn(shop.url, randomUUID(), email === undefined ? {} : { email });
  const ask = (browser: TestBrowser, code: string, amount = goods) =>
    browser.call('POST', '/api/codes', { json: { code, goods: amount } });

  it('are answered with what they take off, however they are typed', async () => {
    const code = await addCode({ kind: 'amount', value: 5_000, minimum: 10_000 });
    const answer = await ask(await shopper(), ` ${code.toLowerCase()} `);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ code, kind: 'amount', value: 5_000, minimum: 10_000 });
  });

  it('take their part off the goods of an order, which keeps them', async () => {
    const code = await addCode({ value: 33 });
    const browser = await shopper();
    const { order } = await placeTestOrder(browser, { lines, code: code.toLowerCase() });
    // 33 % of 1,250.50 EGP are 412.665.
    const amounts = { totalPrice: goods, hasSale: false, discount: 41_266, toPay: goods - 41_266 };
    expect(order).toMatchObject({ ...amounts, code });
    const { body } = await browser.call('GET', `/api/orders/${order.number}`);
    expect(body).toMatchObject({ order: { ...amounts, code } });
  });

  it('take nothing off the delivery, which is free from what the goods cost without them', async () => {
    const code = await addCode({ kind: 'amount', value: 5_050 });
    const delivery = { ...place, governorate: 'cairo' };
    const terms = shop.delivery.terms;
    try {
      // 1,200 EGP are left to pay for the goods.
      for (const [freeFrom, deliveryFee] of [
        [120_001, 4_500],
        [120_000, 0],
      ] as const) {
        shop.delivery.terms = { ...terms, freeFrom };
        const json = { lines, code, delivery, deliveryFee };
        const { order } = await placeTestOrder(await shopper(), json);
        expect(order).toMatchObject({ discount: 5_050, deliveryFee, toPay: 120_000 + deliveryFee });
      }
    } finally {
      shop.delivery.terms = terms;
    }
  });

  it('take no more off than the goods cost', async () => {
    const code = await addCode({ kind: 'amount', value: 1_000_000 });
    const { order } = await placeTestOrder(await shopper(), { lines, code });
    expect(order).toMatchObject({ discount: goods, toPay: 0 });
  });

  it.each<[string, Partial<CodeTerms>, object]>([
    ['not-yet', { starts: '2026-03-11' }, {}],
    ['ended', { ends: '2026-03-09' }, {}],
    ['below-minimum', { minimum: goods + 1 }, { minimum: goods + 1 }],
  ])('are refused as %s, in the bag and in an order', async (reason, terms, more) => {
    const code = await addCode(terms);
    const browser = await shopper();
    const refused = {
      status: 409,
      body: { error: { code: 'code-refused' }, reason, ...more },
    };
    expect(await ask(browser, code)).toMatchObject(refused);
    expect(await sendOrder(browser, { lines, code })).toMatchObject(refused);
    // Without it, the same goods are ordered.
    expect((await sendOrder(browser, { lines })).status).toBe(201);
  });

  it('count on their days in Egypt', async () => {
    const code = await addCode({ starts: '2026-03-10', ends: '2026-03-10' });
    const browser = await shopper();
    const before = now;
    const at = async (time: string) => {
      now = new Date(time);
      return (await ask(browser, code)).status;
    };
    try {
      expect(await at('2026-03-09T21:59:59Z')).toBe(409);
      expect(await at('2026-03-09T22:00:00Z')).toBe(200);
      expect(await at('2026-03-10T21:59:59Z')).toBe(200);
      expect(await at('2026-03-10T22:00:00Z')).toBe(409);
    } finally {
      now = before;
    }
  });

  it('that the owner ends are refused from then on', async () => {
    const code = await addCode();
    const browser = await shopper();
    await placeTestOrder(browser, { lines, code });
    expect(await end(code)).toEqual({ ok: { code } });
    expect(await end(code)).toEqual({ refusal: 'no-code-to-end', code });
    const refused = { status: 409, body: { reason: 'ended' } };
    expect(await sendOrder(browser, { lines, code })).toMatchObject(refused);
  });

  it('that take less off than the shopper saw are refused, with what they take off', async () => {
    const code = await addCode();
    const browser = await shopper();
    const counts = { code, kind: 'percent', value: 10, minimum: 0 };
    expect(await sendOrder(browser, { lines, code, discount: 12_506 })).toMatchObject({
      status: 409,
      body: { error: { code: 'code-refused' }, reason: 'changed', offer: counts },
    });
    for (const discount of [12_505, 5]) {
      const { order } = await placeTestOrder(browser, { lines, code, discount });
      expect(order).toMatchObject({ code, discount: 12_505 });
    }
  });

  it('count once for an account, also when it is deleted and made again', async () => {
    const code = await addCode({ maxUsesPerAccount: 1 });
    const email = `${randomUUID()}@example.com`;
    await placeTestOrder(await shopper(email), { lines, code });
    const refused = { status: 409, body: { reason: 'used-by-you' } };
    const again = await shopper(email);
    expect(await ask(again, code)).toMatchObject(refused);
    expect(await sendOrder(again, { lines, code })).toMatchObject(refused);
    expect((await sendOrder(await shopper(), { lines, code })).status).toBe(201);
  });

  it('count again after the order was cancelled', async () => {
    const code = await addCode({ maxUses: 1 });
    const { order } = await placeTestOrder(await shopper(), { lines, code });
    const other = await shopper();
    expect(await ask(other, code)).toMatchObject({ body: { reason: 'used-up' } });
    await stepOrder(shop.parts, order.number, 'cancelled', { madeBy: 'mona' }, now);
    expect((await sendOrder(other, { lines, code })).status).toBe(201);
  });

  it('are used ten times by more orders at once in two processes, in each of several rounds', async () => {
    const many = repeats(30, { soak: 50 });
    const shoppers = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        signedIn((index % 2 ? shop : otherShop).url, randomUUID()),
      ),
    );
    for (let round = 0; round < repeats(2, { soak: 50 }); round += 1) {
      const code = await addCode({ maxUses: 10 });
      const answers = await Promise.all(
        shoppers.map((browser) => sendOrder(browser, { lines, code })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(({ body }) => body)).toEqual(
        Array(many - 10).fill(expect.objectContaining({ reason: 'used-up' })),
      );
    }
  });

  it('are used once by an account that orders twice at once', async () => {
    const code = await addCode({ maxUsesPerAccount: 1 });
    const browser = await shopper();
    const answers = await Promise.all([1, 2].map(() => sendOrder(browser, { lines, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are not ordered together with the coupon of the shop', async () => {
    const code = await addCode();
    const both = { lines, code, coupon: 'WELCOMEADI' };
    expect(await sendOrder(await shopper(), both)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-body' } },
    });
  });

  it('answer an order that is sent again with the same order, also when they have ended', async () => {
    const code = await addCode({ maxUses: 1 });
    const browser = await shopper();
    const key = randomUUID();
    const { order } = await placeTestOrder(browser, { lines, code }, key);
    await end(code);
    expect(await sendOrder(browser, { lines, code }, key)).toMatchObject({
      status: 200,
      body: { order: { number: order.number, code } },
    });
  });

  describe('that somebody guesses', () => {
    it('are tried five times an hour by one account, and then not even a right one', async () => {
      const code = await addCode();
      const browser = await shopper();
      const answers = [];
      for (let guess = 0; guess < 8; guess += 1) answers.push(await ask(browser, `GUESS-${guess}`));
      expect(answers.slice(0, 5).map(({ body }) => body)).toEqual(
        Array(5).fill(expect.objectContaining({ reason: 'unknown' })),
      );
      expect(answers.slice(5).map(({ status }) => status)).toEqual([429, 429, 429]);
      const refused = await ask(browser, code);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('3600');
      // An order would tell as much.
      expect(await sendOrder(browser, { lines, code })).toMatchObject({
        status: 409,
        body: { reason: 'too-many-tries' },
      });
      expect((await sendOrder(browser, { lines })).status).toBe(201);
      expect((await ask(await shopper(), code)).status).toBe(200);
    });

    it('are tried no more often by orders', async () => {
      const code = await addCode();
      const browser = await shopper();
      const reasons = [];
      for (let guess = 0; guess < 6; guess += 1) {
        const { body } = await sendOrder(browser, { lines, code: `GUESS-${guess}` });
        reasons.push((body as { reason: string }).reason);
      }
      expect(reasons).toEqual([...Array(5).fill('unknown'), 'too-many-tries']);
      expect((await ask(browser, code)).status).toBe(429);
    });

    it('are tried no more often when all tries come at once', async () => {
      const browser = await shopper();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, guess) => ask(browser, `GUESS-${guess}`)),
      );
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    });
  });

  it('are not asked for without a log-in, a token or a readable body', async () => {
    const stranger = openTestBrowser(shop.url);
    expect((await ask(stranger, 'CODE')).status).toBe(403);
    const browser = await shopper();
    for (const json of [
      {},
      { code: 5, goods },
      { code: 'A'.repeat(201), goods },
      { code: 'CODE', goods: -1 },
    ]) {
      expect((await browser.call('POST', '/api/codes', { json })).status).toBe(400);
    }
    expect((await browser.call('GET', '/api/codes')).status).toBe(405);
  });
});

describe('the welcome coupon', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  const order = { lines, coupon: 'WELCOMEADI' };

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  it('counts with each order, unless the owner has set it to once for an account', async () => {
    const browser = await signedIn(shop.url, randomUUID());
    await placeTestOrder(browser, order);
    const { number } = (await placeTestOrder(browser, order)).order;
    shop.owner.settings = { welcomeCodeOnce: 'yes' };
    const refused = {
      status: 409,
      body: { error: { code: 'code-refused' }, reason: 'used-by-you' },
    };
    expect(await sendOrder(browser, order)).toMatchObject(refused);
    await stepOrder(shop.parts, number, 'cancelled', { madeBy: 'mona' }, new Date());
    expect(await sendOrder(browser, order)).toMatchObject(refused);
    expect((await sendOrder(browser, { lines })).status).toBe(201);
    const other = await signedIn(shop.url, randomUUID());
    const first = (await placeTestOrder(other, order)).order;
    await stepOrder(shop.parts, first.number, 'cancelled', { madeBy: 'mona' }, new Date());
    expect((await sendOrder(other, order)).status).toBe(201);
    shop.owner.settings = { welcomeCodeOnce: 'no' };
    expect((await sendOrder(other, order)).status).toBe(201);
  });

  it('is the only one that the form takes in a shop without codes, which says how short they are', async () => {
    const shortest = async () => (await fetch(`${shop.url}/codes.json`)).json();
    expect(await shortest()).toEqual({ shortest: null });
    await insertCode(database.db, { ...tenPercent, code: 'عيد25' }, new Date());
    await expect.poll(shortest).toEqual({ shortest: 5 });
  });
});
