import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BagDocument, emptyBag } from '#domain/bag/bag-document.ts';
import { welcomeCoupon } from '#domain/bag/coupon.ts';
import { mergeBags } from '#domain/bag/merge-bags.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import { nameCoupons } from './name-coupons.ts';
import { bagRoutes } from './routes.ts';
import { bags } from './schema.ts';
import { signedIn, startRoutesShop, type TestRoutesShop, testOrigin } from './test/shop.ts';

const clock = () => new Date();
const runner = { id: 1, name: 'Nile Runner', price: 1250.5, imagePath: '/a.png', quantity: 2 };
const boot = { id: 2, name: 'Boot', nameAr: 'حذاء', price: 10, imagePath: '', quantity: 1 };

describe('the bag of an account', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestRoutesShop;
  let phone: TestBrowser;
  let laptop: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const routes = (sessions: Parameters<typeof bagRoutes>[0]['sessions']) => [
      bagRoutes({ sessions, publicUrl: testOrigin, couponCode: welcomeCoupon, clock }),
    ];
    shop = await startRoutesShop({ database, routes, log: pino({ enabled: false }), clock });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  beforeEach(async () => {
    const name = randomUUID();
    phone = await signedIn(shop.url, name);
    laptop = await signedIn(shop.url, name);
  });

  async function read(browser: TestBrowser): Promise<BagDocument> {
    const { status, body } = await browser.call('GET', '/api/bag');
    expect(status).toBe(200);
    return body as BagDocument;
  }

  function write(browser: TestBrowser, base: BagDocument, change: object = {}) {
    const { version, generation, lines, hasSale } = base;
    return browser.call('PUT', '/api/bag', {
      json: { base: { version, generation }, lines, hasSale, ...change },
    });
  }

  it('is empty at first, and what one device writes another reads', async () => {
    expect(await read(laptop)).toEqual(emptyBag);
    const answer = await write(phone, emptyBag, { lines: [runner, boot], hasSale: true });
    const sale = { hasSale: true, coupon: welcomeCoupon };
    const document = { lines: [runner, boot], ...sale, version: 1, generation: 0 };
    expect(answer).toMatchObject({ status: 200, body: document });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read(laptop)).toEqual(document);
  });

  it('has its sale while the coupon that was typed counts, on each device', async () => {
    const sale = (coupon?: string) => ({
      lines: [runner],
      hasSale: true,
      ...(coupon && { coupon }),
    });
    const old = { lines: [runner], hasSale: false, coupon: 'SPRING2026' };
    expect(await write(phone, emptyBag, sale('SPRING2026'))).toMatchObject({ body: old });
    expect(await read(laptop)).toMatchObject(old);
    const typed = await write(laptop, await read(laptop), sale('welcomeADI'));
    expect(typed.body).toMatchObject(sale('welcomeADI'));
    // Earlier versions of the page do not say which coupon it was.
    await write(phone, await read(phone), sale());
    expect(await read(laptop)).toMatchObject(sale('welcomeADI'));
  });

  it.each([
    ['keeps', welcomeCoupon, 'SUMMER2026', true],
    ['loses', 'SPRING2026', welcomeCoupon, false],
  ])('%s the sale of an earlier version of the shop, whose coupon was %s', async (...row) => {
    const [, atTheUpdate, atTheNextStart, hasSale] = row;
    await write(phone, emptyBag, { lines: [runner], hasSale: true });
    await database.db.update(bags).set({ coupon: null });
    for (const coupon of [atTheUpdate, atTheNextStart]) await nameCoupons(database, coupon);
    const bag = { lines: [runner], hasSale, coupon: atTheUpdate, version: 1 };
    expect(await read(phone)).toMatchObject(bag);
    // A page of the earlier version, which has not read the bag since.
    const written = await write(phone, { ...emptyBag, version: 1 }, { hasSale: true });
    expect(written.body).toMatchObject({ lines: [], hasSale, coupon: atTheUpdate });
  });

  it('is nobody else’s', async () => {
    await write(phone, emptyBag, { lines: [runner] });
    expect(await read(await signedIn(shop.url, randomUUID()))).toEqual(emptyBag);
  });

  it('is not overwritten from an older version, and the present one is answered', async () => {
    await write(phone, emptyBag, { lines: [runner] });
    const present = await read(phone);
    const answer = await write(laptop, emptyBag, { lines: [boot] });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'bag-changed' } } });
    expect(answer.body).toHaveProperty('bag', present);
    const merged = await write(laptop, present, { lines: [runner, boot] });
    expect(merged).toMatchObject({ status: 200, body: { version: 2, lines: [runner, boot] } });
  });

  it('has both sizes of a product when two devices add one each, and the sum of the same one', async () => {
    const inSize = (size: string, quantity: number) => ({ ...runner, size, quantity });
    const [here, there] = [[inSize('M', 2)], [inSize('L', 1), inSize('M', 1)]];
    await write(phone, emptyBag, { lines: there });
    const { body } = await write(laptop, emptyBag, { lines: here });
    const { bag } = body as { bag: BagDocument };
    const lines = mergeBags(emptyBag.lines, here, bag.lines);
    expect(await write(laptop, bag, { lines })).toMatchObject({ status: 200 });
    expect((await read(phone)).lines).toEqual([inSize('L', 1), inSize('M', 3)]);
  });

  it('takes exactly one of many writes that start from the same version', async () => {
    for (const base of [emptyBag, await write(phone, emptyBag).then(() => read(phone))]) {
      const name = base === emptyBag ? await signedIn(shop.url, randomUUID()) : phone;
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          write(name, base, { lines: [{ ...runner, id: index }] }),
        ),
      );
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
      expect(await read(name)).toEqual(taken[0]?.body);
    }
  });

  it('counts a write once, however often it is sent again', async () => {
    const writeId = randomUUID();
    const first = await write(phone, emptyBag, { lines: [runner], writeId });
    const again = await write(phone, emptyBag, { lines: [runner], writeId });
    expect(again).toMatchObject({ status: 200, body: { version: 1 } });
    expect(again.body).toEqual(first.body);
    // Another device has written: the present bag holds both.
    await write(laptop, await read(laptop), { lines: [runner, boot] });
    const late = await write(phone, emptyBag, { lines: [runner], writeId });
    expect(late).toMatchObject({ status: 200, body: { version: 2, lines: [runner, boot] } });
  });

  it('knows again only the last writes', async () => {
    const ids = Array.from({ length: 25 }, () => randomUUID());
    let bag = emptyBag;
    for (const writeId of ids) bag = (await write(phone, bag, { writeId })).body as BagDocument;
    expect(await write(phone, emptyBag, { writeId: ids[0] })).toMatchObject({ status: 409 });
    expect(await write(phone, emptyBag, { writeId: ids[24] })).toMatchObject({ status: 200 });
  });

  describe('that was cancelled', () => {
    const end = (browser: TestBrowser, generation: number) =>
      browser.call('POST', '/api/bag/new-generation', { json: { generation } });

    it('is empty, its sale off, and late writes bring nothing back', async () => {
      await write(phone, emptyBag, { lines: [runner], hasSale: true });
      const before = await read(phone);
      const ended = { lines: [], hasSale: false, version: 2, generation: 1 };
      expect(await end(laptop, 0)).toMatchObject({ status: 200, body: ended });
      const late = await write(phone, before, { lines: [runner, boot] });
      expect(late).toMatchObject({ status: 409, body: { error: { code: 'older-generation' } } });
      expect(late.body).toHaveProperty('bag', ended);
      expect(await read(phone)).toEqual(ended);
    });

    it('is not emptied again by the same CANCEL that comes late', async () => {
      await end(phone, 0);
      const filled = await write(laptop, await read(laptop), { lines: [boot] });
      expect(filled.status).toBe(200);
      expect((await end(phone, 0)).body).toEqual(filled.body);
      expect(await read(laptop)).toEqual(filled.body);
    });

    it('may never have been written', async () => {
      expect((await end(phone, 0)).body).toMatchObject({ lines: [], generation: 1 });
      expect(await write(laptop, emptyBag, { lines: [boot] })).toMatchObject({ status: 409 });
    });
  });

  describe('is not written by', () => {
    const body = { base: { version: 0, generation: 0 }, lines: [runner], hasSale: false };
    const withLine = (change: object) => ({ ...body, lines: [{ ...runner, ...change }] });

    it.each([
      ['no JSON', '{"base":'],
      ['nothing', ''],
      ['null', 'null'],
      ['no base', { ...body, base: undefined }],
      ['a broken base', { ...body, base: { version: '0', generation: 0 } }],
      ['a negative base', { ...body, base: { version: -1, generation: 0 } }],
      ['no lines', { ...body, lines: undefined }],
      ['no sale', { ...body, hasSale: 1 }],
      ['a quantity of 0', withLine({ quantity: 0 })],
      ['a negative quantity', withLine({ quantity: -1 })],
      ['a fraction', withLine({ quantity: 1.5 })],
      ['100 pieces', withLine({ quantity: 100 })],
      ['a quantity in words', withLine({ quantity: '1' })],
      ['an id in words', withLine({ id: '1' })],
      ['a negative id', withLine({ id: -1 })],
      ['a negative price', withLine({ price: -1 })],
      ['a NUL', withLine({ name: 'a\0b' })],
      ['half a character', withLine({ name: 'a\ud800b' })],
      ['a product twice', { ...body, lines: [runner, runner] }],
      [
        'a size twice',
        { ...body, lines: [1, 2].map((quantity) => ({ ...runner, size: 'M', quantity })) },
      ],
      ['501 lines', { ...body, lines: Array.from({ length: 501 }, (_, id) => ({ ...boot, id })) }],
    ])('%s', async (_what, sent) => {
      const options = typeof sent === 'string' ? { body: sent } : { json: sent };
      expect(await phone.call('PUT', '/api/bag', options)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-body' } },
      });
      expect(await read(phone)).toEqual(emptyBag);
    });

    it('a form of another site', async () => {
      const headers = { 'content-type': 'text/plain' };
      const answer = await phone.call('PUT', '/api/bag', { json: body, headers });
      expect(answer.status).toBe(400);
    });

    it('more than 256 KiB', async () => {
      const answer = await phone.call('PUT', '/api/bag', {
        json: withLine({ more: 'x'.repeat(300_000) }),
      });
      expect(answer).toMatchObject({ status: 413, body: { error: { code: 'body-too-large' } } });
    });

    it('a request without the XSRF header', async () => {
      const headers = { 'x-xsrf-token': undefined };
      for (const [method, path] of [
        ['PUT', '/api/bag'],
        ['POST', '/api/bag/new-generation'],
      ] as const) {
        expect(await phone.call(method, path, { json: body, headers })).toMatchObject({
          status: 403,
          body: { error: { code: 'xsrf-token-missing' } },
        });
      }
    });
  });

  it('keeps 500 lines, and drops members that it does not know', async () => {
    const lines = Array.from({ length: 500 }, (_, id) => ({ ...boot, id }));
    const sent = lines.map((line) => ({ ...line, colour: 'red' }));
    const answer = await write(phone, emptyBag, { lines: sent, mood: 'good' });
    expect(answer).toMatchObject({ status: 200 });
    expect((await read(phone)).lines).toEqual(lines);
  });

  it('needs a session', async () => {
    const stranger = openTestBrowser(shop.url);
    expect(await stranger.call('GET', '/api/bag')).toMatchObject({
      status: 401,
      body: { error: { code: 'not-signed-in' } },
    });
    phone.cookies.delete('session');
    expect(await write(phone, emptyBag)).toMatchObject({ status: 401 });
  });

  it('knows no other method', async () => {
    expect(await phone.call('DELETE', '/api/bag')).toMatchObject({ status: 405 });
  });
});
