import { describe, expect, it } from 'vitest';
import type { Queries } from '#server/database/database.ts';
import { trackOrder } from '#server/orders/read/track-order.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { day, delivery, useLinkShop } from './test/link-shop.ts';

const { mobile, otherMobile } = delivery;

describe('tracking an order', () => {
  const { database, parts, clock, pass, order, visitor, take } = useLinkShop();

  const track = async (number: unknown, typed: unknown) =>
    (await visitor()).call('POST', '/api/track', { json: { number, mobile: typed } });

  it('shows the status, its history, pieces and what is paid, and never who or where', async () => {
    const { number, order: placed } = await order();
    await take(number, 'confirmed');
    const step = {
      madeBy: 'owner',
      courier: 'Bosta',
      waybill: 'B-77',
      note: 'Ask for Mona Hassan',
    };
    await stepOrder(parts(), number, 'shipped', step, clock());
    const answer = await track(String(number), mobile);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { order: tracked } = answer.body as { order: object };
    expect(tracked).toMatchObject({
      number,
      status: 'shipped',
      totalQuantity: 3,
      toPay: placed.toPay,
      history: [
        { status: 'placed' },
        { status: 'confirmed' },
        { status: 'shipped', courier: 'Bosta', waybill: 'B-77' },
      ],
    });
    expect(Object.keys(tracked).sort()).toEqual(
      [
        ...['deliveryDays', 'deliveryFee', 'history', 'number', 'paidAmount', 'paidAt', 'payment'],
        ...['placedAt', 'status', 'toGiveBack', 'toPay', 'totalQuantity'],
      ].sort(),
    );
    const text = JSON.stringify(answer.body);
    for (const each of [...Object.values(delivery), 'Nile Runner', '@']) {
      expect(text).not.toContain(each);
    }
  });

  it.each([
    ['with a country code', `+20 ${mobile.slice(1)}`],
    ['with blanks and dashes', '010-1234 5678'],
    ['in Arabic digits', '٠١٠١٢٣٤٥٦٧٨'],
    ['as the second number of the address', otherMobile],
  ])('takes the mobile %s', async (_, typed) => {
    const { number } = await order();
    expect((await track(number, typed)).status).toBe(200);
    expect(
      (await track(`#${number.toLocaleString('ar-EG', { useGrouping: false })}`, typed)).status,
    ).toBe(200);
  });

  it('answers every miss in the same way', async () => {
    const { number } = await order();
    const { number: withoutAddress } = await order(null);
    const misses = [
      await track(number, '01099999999'),
      await track(number + 1_000_000, mobile),
      await track(999_999_999_999_999, mobile),
      await track(1, mobile),
      await track(withoutAddress, mobile),
    ];
    pass(180 * day);
    misses.push(await track(number, mobile));
    for (const { status, body, headers } of misses) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'not-found' } });
      expect(JSON.stringify(body)).toHaveLength(JSON.stringify(misses[0]?.body).length);
      const names = (all: Headers) => [...all.keys()].sort();
      expect(names(headers)).toEqual(names(misses[0]?.headers ?? new Headers()));
    }
  });

  it('works as much for each miss: one query', async () => {
    const { number } = await order();
    const { number: withoutAddress } = await order(null);
    let queries = 0;
    const counted = new Proxy(database().db, {
      get(db, name) {
        const member = Reflect.get(db, name, db);
        if (typeof member !== 'function') return member;
        queries += 1;
        return member.bind(db);
      },
    }) as Queries;
    for (const asked of [
      { number, mobile: '01099999999' },
      { number: number + 1_000_000, mobile },
      { number: withoutAddress, mobile },
    ]) {
      queries = 0;
      expect(await trackOrder(counted, asked, clock())).toBeUndefined();
      expect(queries).toBe(1);
    }
    queries = 0;
    expect(await trackOrder(counted, { number, mobile }, clock())).toBeDefined();
    expect(queries).toBeGreaterThan(1);
  });

  it.each([
    { number: '', mobile },
    { number: '0', mobile },
    { number: '1e3', mobile },
    { number: -1, mobile },
    { number: 'x'.repeat(1000), mobile },
    { number: 1001, mobile: '0212345678' },
    { number: 1001, mobile: '' },
    { number: 1001, mobile: ['01012345678'] },
    { number: 1001, mobile: null },
    { number: 1001 },
    [],
  ])('looks for nothing that cannot be: %j', async (json) => {
    const answer = await (await visitor()).call('POST', '/api/track', { json });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-body' } } });
  });

  it('is not for other sites', async () => {
    const browser = await visitor();
    const json = { number: 1001, mobile };
    const headers = { 'x-xsrf-token': undefined };
    expect((await browser.call('POST', '/api/track', { json, headers })).status).toBe(403);
    expect((await browser.call('GET', '/api/track')).status).toBe(405);
  });
});

describe('who guesses', () => {
  const { order, visitor, pass } = useLinkShop({ trackingsPerOrder: 12, trackingsPerAddress: 4 });

  type Visitor = Awaited<ReturnType<typeof visitor>>;
  const ask = async (browser: Visitor, number: number, typed: string) =>
    (await browser.call('POST', '/api/track', { json: { number, mobile: typed } })).status;
  const guess = (browser: Visitor, number: number, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => ask(browser, number, `0100000000${index}`)),
    );

  it('is refused from their IP address, and the shopper finds the order from another one', async () => {
    const { number } = await order();
    const guesser = await visitor();
    const guesses = await guess(guesser, number, 10);
    expect(guesses.filter((status) => status === 404)).toHaveLength(4);
    expect(guesses.filter((status) => status === 429)).toHaveLength(6);
    expect(await ask(guesser, number, mobile)).toBe(429);
    const shopper = await visitor();
    for (let time = 0; time < 10; time += 1) expect(await ask(shopper, number, mobile)).toBe(200);
    pass(60 * 60 * 1000);
    expect(await ask(guesser, number, mobile)).toBe(200);
  });

  it('is refused from wherever they ask, in the end, and other orders are found', async () => {
    const { number } = await order();
    const { number: other } = await order();
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => guess(await visitor(), number, 4)),
    );
    expect(all.flat().filter((status) => status === 404)).toHaveLength(12);
    const shopper = await visitor();
    expect(await ask(shopper, number, mobile)).toBe(429);
    expect(await ask(shopper, other, mobile)).toBe(200);
  });

  it('is refused for numbers that do not exist too: the answers list no orders', async () => {
    const browser = await visitor();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push(await ask(browser, 1_000_000_000 + index, mobile));
    }
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
    const json = { number: 1_000_000_000, mobile };
    const answer = await browser.call('POST', '/api/track', { json });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
