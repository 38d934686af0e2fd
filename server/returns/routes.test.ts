import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { approveReturn, declineReturn, receiveReturn, refundReturn } from './change-return.ts';
import {
  askReturn,
  deliver,
  exchange,
  keptShirt,
  mona,
  refund,
  returnsOf,
  shirt,
  useReturnShop,
} from './test/return-shop.ts';

describe('a shopper who wants to return something', () => {
  const use = useReturnShop();
  const list = async (browser: Awaited<ReturnType<typeof use.order>>['browser'], number: number) =>
    browser.call('GET', `/api/orders/${number}/returns`);
  const withdraw = async (
    browser: Awaited<ReturnType<typeof use.order>>['browser'],
    number: number,
    id: number,
  ) => browser.call('POST', `/api/orders/${number}/returns/${id}/withdraw`);

  it('asks for another size, and finds it with the order', async () => {
    const { browser, number } = await use.delivered();
    const answer = await askReturn(browser, number, { ...exchange, note: 'Please L' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        returns: [
          {
            orderNumber: number,
            ...exchange,
            status: 'requested',
            note: 'Please L',
            refund: null,
            history: [{ status: 'requested', at: '2026-11-21T12:00:00.000Z' }],
          },
        ],
      },
    });
    expect((await list(browser, number)).body).toEqual(answer.body);
  });

  it('cannot ask for something else with the same key', async () => {
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 3 }] });
    for (const asked of [
      { ...refund, note: 'Thin', payout: 'wallet', payoutHandle: '01012345678' },
      { ...exchange, lines: [{ ...exchange.lines[0], toSize: 'S' }] },
    ]) {
      const key = randomUUID();
      const first = await askReturn(browser, number, asked, key);
      expect(first.status).toBe(201);
      const id = returnsOf(first).at(-1)?.id ?? 0;
      await approveReturn(use.parts(), mona, { id });
      // The state of the pieces, or a refund, is not a part of the request.
      await receiveReturn(use.parts(), mona, { id, sellable: true });
      await refundReturn(use.parts(), mona, { id });
      expect((await askReturn(browser, number, asked, key)).status).toBe(200);
      for (const other of [
        { ...asked, reason: 'faulty' },
        { ...asked, note: 'Thick' },
        { ...asked, lines: [{ ...asked.lines[0], quantity: 2 }] },
      ]) {
        expect(await askReturn(browser, number, other, key)).toMatchObject({
          status: 422,
          body: {
            error: { code: 'idempotency-key-reused' },
            returns: { length: returnsOf(first).length },
          },
        });
      }
    }
  });

  it('asks once, though the answer was lost and the page tries again', async () => {
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 3 }] });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => askReturn(browser, number, refund, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    for (const answer of answers) expect(returnsOf(answer)).toHaveLength(1);
  });

  it('asks for no more pieces than there are, also at the same time', async () => {
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 2 }] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => askReturn(browser, number, refund)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(returnsOf(await list(browser, number))).toHaveLength(2);
  });

  it('must wait for the delivery, and cannot ask after the last day', async () => {
    const { browser, number } = await use.order();
    const late = { status: 409, body: { error: { code: 'not-allowed-now' }, returns: [] } };
    expect(await askReturn(browser, number, refund)).toMatchObject(late);
    // The session would end before the days do.
    await deliver(use.database(), number, use.daysAgo(15));
    expect(await askReturn(browser, number, refund)).toMatchObject(late);
    const faulty = { ...refund, reason: 'faulty' };
    expect(await askReturn(browser, number, faulty)).toMatchObject({ status: 201 });
    const older = await use.order();
    await deliver(use.database(), older.number, use.daysAgo(31));
    expect(await askReturn(older.browser, older.number, faulty)).toMatchObject(late);
  });

  it('has the days that the shop promised with the order, whatever it promises now', async () => {
    use.shop().owner.settings = { returnDays: '3', faultyReturnDays: '5' };
    const { browser, number, order } = await use.order();
    use.shop().owner.settings = {};
    expect(order.returnDays).toEqual({ usual: 3, faulty: 5 });
    await deliver(use.database(), number, use.daysAgo(4));
    expect(await askReturn(browser, number, refund)).toMatchObject({ status: 409 });
    expect(await askReturn(browser, number, { ...refund, reason: 'faulty' })).toMatchObject({
      status: 201,
    });
  });

  it('can return what is not returnable only when it is faulty', async () => {
    const { browser, number, order } = await use.delivered({ lines: [keptShirt] });
    expect(order.lines[0]?.returnable).toBe(false);
    const kept = { ...refund, lines: [{ id: 8, size: 'M', quantity: 1 }] };
    expect(await askReturn(browser, number, kept)).toMatchObject({ status: 409 });
    expect(await askReturn(browser, number, { ...kept, reason: 'faulty' })).toMatchObject({
      status: 201,
    });
  });

  it.each([
    ['a size that the product does not have', { toSize: 'XL' }, 422],
    ['the size that came', { toSize: 'M' }, 422],
    ['no size', { toSize: undefined }, 422],
  ])('cannot exchange for %s', async (_, change, status) => {
    const { browser, number } = await use.delivered();
    const asked = { ...exchange, lines: [{ ...exchange.lines[0], ...change }] };
    expect(await askReturn(browser, number, asked)).toMatchObject({
      status,
      body: { error: { code: 'wrong-size' } },
    });
  });

  it('gets the same size again for a faulty piece', async () => {
    const { browser, number } = await use.delivered();
    const again = {
      ...exchange,
      reason: 'faulty',
      lines: [{ ...exchange.lines[0], toSize: 'M' }],
    };
    expect(await askReturn(browser, number, again)).toMatchObject({ status: 201 });
  });

  it('withdraws a request, more than once, and can ask again', async () => {
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, refund);
    for (const _ of [1, 2]) {
      expect(await withdraw(browser, number, id)).toMatchObject({
        status: 200,
        body: { returns: [{ id, status: 'withdrawn', history: [{}, { status: 'withdrawn' }] }] },
      });
    }
    expect(await askReturn(browser, number, refund)).toMatchObject({ status: 201 });
  });

  it('can withdraw nothing that the shop has received or declined', async () => {
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 2 }] });
    const first = await use.asked(browser, number, refund);
    await approveReturn(use.parts(), mona, { id: first });
    await receiveReturn(use.parts(), mona, { id: first, damaged: true });
    const second = await use.asked(browser, number, refund);
    await declineReturn(use.parts(), mona, { id: second, note: 'Worn' });
    for (const id of [first, second]) {
      expect(await withdraw(browser, number, id)).toMatchObject({
        status: 409,
        body: {
          error: { code: 'not-allowed-now' },
          returns: [{ status: 'received' }, { status: 'declined' }],
        },
      });
    }
  });

  it('asks at most 20 times for an order', async () => {
    const { browser, number } = await use.delivered();
    for (let times = 0; times < 20; times += 1) {
      await withdraw(browser, number, await use.asked(browser, number, refund));
    }
    expect(await askReturn(browser, number, refund)).toMatchObject({ status: 409 });
  });

  it('sees and changes nothing of another shopper’s order', async () => {
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, refund);
    const stranger = await signedIn(use.shop().url, randomUUID());
    const missing = { status: 404, body: { error: { code: 'not-found' } } };
    expect(await list(stranger, number)).toMatchObject(missing);
    expect(await askReturn(stranger, number, refund)).toMatchObject(missing);
    expect(await withdraw(stranger, number, id)).toMatchObject(missing);
    const own = await use.delivered();
    expect(await withdraw(own.browser, own.number, id)).toMatchObject(missing);
    expect(returnsOf(await list(browser, number))).toMatchObject([{ status: 'requested' }]);
  });

  it('must be logged in, on a page of the shop, with a key for the request', async () => {
    const { browser, number } = await use.delivered();
    const path = `/api/orders/${number}/returns`;
    const send = (headers: Record<string, string | undefined>) =>
      browser.call('POST', path, { json: refund, headers });
    const key = { 'idempotency-key': randomUUID() };
    expect(await send({ ...key, 'x-xsrf-token': undefined })).toMatchObject({ status: 403 });
    expect(await send({ ...key, origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await send({})).toMatchObject({
      status: 400,
      body: { error: { code: 'idempotency-key-missing' } },
    });
    expect(await browser.call('PUT', path)).toMatchObject({ status: 405 });
    expect(await askReturn(browser, number, { ...refund, lines: [] })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-body' } },
    });
    browser.cookies.delete('session');
    expect((await list(browser, number)).status).toBe(401);
  });
});
