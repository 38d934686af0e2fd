import { and, asc, eq, or } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnKinds, returnStatuses, returnStatusesAfter } from '#domain/returns/return-status.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { findOwnersOrder } from '#server/orders/read/read-orders.ts';
import { orders } from '#server/orders/schema.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { stockChanges } from '#server/stock/schema.ts';
import { putBackStock } from '#server/stock/take-stock.ts';
import { repeats } from '#server/test/repeats.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import {
  approveReturn,
  declineReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
  withdrawReturn,
} from './change-return.ts';
import { selectReturn } from './queries.ts';
import {
  askReturn,
  delivery,
  exchange,
  mona,
  refund,
  shirt,
  useReturnShop,
} from './test/return-shop.ts';

const refusalOf = (outcome: Outcome<unknown, string>) =>
  isRefusal(outcome) ? outcome.refusal : 'none';

describe('a return', () => {
  const use = useReturnShop();
  const log = async () =>
    (await use.database().db.select().from(stockChanges).orderBy(asc(stockChanges.id)))
      .filter(({ reason }) => reason !== 'count')
      .map(({ reason, size, before, after }) => [reason, size, before, after]);
  const status = async (number: number) =>
    (await use.database().db.select().from(orders).where(eq(orders.number, number)))[0]?.status;

  it('for another size keeps that size, and puts the old piece back when it can be sold', async () => {
    await use.count({ '7 M': 5, '7 L': 2 });
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, exchange);
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 2 });
    await approveReturn(use.parts(), mona, { id });
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 1 });
    expect(await receiveReturn(use.parts(), mona, { id, sellable: true })).toMatchObject({
      ok: { putBack: 1 },
    });
    const parcel = { courier: 'Bosta', waybill: '77' };
    await exchangeReturn(use.parts(), mona, { id, ...parcel });
    expect(await selectReturn(use.database().db, id)).toMatchObject({
      status: 'exchanged',
      refund: null,
      lines: [{ id: 7, size: 'M', toSize: 'L', state: 'sellable' }],
      history: [
        { status: 'requested' },
        { status: 'approved' },
        { status: 'received' },
        { status: 'exchanged', courier: 'Bosta', waybill: '77' },
      ],
    });
    expect(await use.left()).toEqual({ '7 M': 5, '7 L': 1 });
    expect(await log()).toEqual([
      ['order', 'M', 5, 4],
      ['exchange', 'L', 2, 1],
      ['return', 'M', 4, 5],
    ]);
    expect(await status(number)).toBe('delivered');
  });

  it('takes a replacement back as any other piece: for another size again, or for money', async () => {
    await use.count({ '7 S': 3, '7 M': 5, '7 L': 2 });
    const { browser, number, order } = await use.delivered({ lines: [shirt], delivery });
    const through = async (json: object, end: typeof exchangeReturn | typeof refundReturn) => {
      const id = await use.asked(browser, number, json);
      await approveReturn(use.parts(), mona, { id });
      expect(await receiveReturn(use.parts(), mona, { id, sellable: true })).toMatchObject({
        ok: { putBack: 1 },
      });
      return end(use.parts(), mona, { id });
    };
    const of = (size: string, toSize?: string) => ({
      lines: [{ id: 7, size, quantity: 1, ...(toSize && { toSize }) }],
    });
    await through({ ...exchange, ...of('M', 'L') }, exchangeReturn);
    await through({ ...exchange, reason: 'faulty', ...of('L', 'L') }, exchangeReturn);
    await through({ ...exchange, reason: 'too_large', ...of('L', 'S') }, exchangeReturn);
    expect(await use.left()).toEqual({ '7 S': 2, '7 M': 5, '7 L': 2 });
    // What went back can come back no more.
    expect(await askReturn(browser, number, { ...refund, ...of('L') })).toMatchObject({
      status: 409,
    });
    const paid = await through({ ...refund, reason: 'faulty', ...of('S') }, refundReturn);
    expect(paid).toMatchObject({ ok: { asked: { refund: order.toPay }, isOrderReturned: true } });
    expect(await use.left()).toEqual({ '7 S': 3, '7 M': 5, '7 L': 2 });
    expect((await log()).filter(([reason]) => reason !== 'order')).toEqual([
      ['exchange', 'L', 2, 1],
      ['return', 'M', 4, 5],
      ['exchange', 'L', 1, 0],
      ['return', 'L', 0, 1],
      ['exchange', 'S', 3, 2],
      ['return', 'L', 1, 2],
      ['return', 'S', 2, 3],
    ]);
  });

  it('brings replacements into the stock when the whole order comes back, once', async () => {
    await use.count({ '7 M': 5, '7 L': 2 });
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 2 }] });
    const id = await use.asked(browser, number, exchange);
    await approveReturn(use.parts(), mona, { id });
    await receiveReturn(use.parts(), mona, { id, damaged: true });
    await exchangeReturn(use.parts(), mona, { id });
    expect(await use.left()).toEqual({ '7 M': 3, '7 L': 1 });
    const whole = () =>
      stepOrder(
        { ...use.parts(), database: use.database() },
        number,
        'returned',
        { madeBy: 'mona', sellable: true },
        use.clock(),
      );
    expect(await whole()).toMatchObject({ ok: { putBack: 2 } });
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 2 });
    expect(await whole()).toMatchObject({ ok: { putBack: 0 } });
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 2 });
  });

  it.each([
    ['withdrawn', (id: number, shopper: Actor) => withdrawReturn(use.parts(), shopper, { id })],
    ['declined', (id: number) => declineReturn(use.parts(), mona, { id, note: 'Late' })],
  ])('that is %s after the approval gives the size back, once', async (_, end) => {
    await use.count({ '7 L': 2 });
    const { browser, shopper, number } = await use.delivered();
    const id = await use.asked(browser, number, exchange);
    await approveReturn(use.parts(), mona, { id });
    await Promise.all([1, 2, 3].map(() => end(id, shopper)));
    expect(await use.left()).toEqual({ '7 L': 2 });
    expect(await log()).toEqual([
      ['exchange', 'L', 2, 1],
      ['exchange', 'L', 1, 2],
    ]);
  });

  it('that is declined before the approval gives nothing back', async () => {
    await use.count({ '7 L': 2 });
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, exchange);
    await declineReturn(use.parts(), mona, { id, note: 'Worn' });
    expect(await use.left()).toEqual({ '7 L': 2 });
  });

  it('asks for the same size in two lines, and gets all of it or nothing', async () => {
    await use.count({ '7 L': 2 });
    const lines = [shirt, { ...shirt, size: 'S', quantity: 2 }];
    const { browser, number } = await use.delivered({ lines });
    const id = await use.asked(browser, number, {
      ...exchange,
      lines: lines.map(({ price: _, ...line }) => ({ ...line, toSize: 'L' })),
    });
    expect(await approveReturn(use.parts(), mona, { id })).toEqual({
      refusal: 'exchange-sold-out',
      left: ['2 × 7:L'],
    });
    expect(await selectReturn(use.database().db, id)).toMatchObject({ status: 'requested' });
    expect(await use.left()).toEqual({ '7 L': 2 });
    await use.count({ '7 L': 3 });
    expect(await approveReturn(use.parts(), mona, { id })).toHaveProperty('ok');
    expect(await use.left()).toEqual({ '7 L': 0 });
  });

  it('gets the last piece for one of many approvals at once', async () => {
    await use.count({ '7 L': 1 });
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { browser, number } = await use.delivered();
        return use.asked(browser, number, exchange);
      }),
    );
    const changes = await Promise.all(ids.map((id) => approveReturn(use.parts(), mona, { id })));
    expect(changes.filter((change) => !isRefusal(change))).toHaveLength(1);
    expect(changes.filter((change) => refusalOf(change) === 'exchange-sold-out')).toHaveLength(5);
    expect(await use.left()).toEqual({ '7 L': 0 });
  });

  it('puts damaged pieces nowhere, and no command brings them back later', async () => {
    await use.count({ '7 M': 5 });
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 3 }] });
    const two = { ...refund, lines: [{ id: 7, size: 'M', quantity: 2 }] };
    const first = await use.asked(browser, number, two);
    await approveReturn(use.parts(), mona, { id: first });
    await receiveReturn(use.parts(), mona, { id: first, damaged: true });
    expect(await use.left()).toEqual({ '7 M': 2 });
    const back = { reason: 'return', madeBy: 'mona', at: use.clock() } as const;
    await use.database().transaction((tx) => putBackStock(tx, number, back));
    expect(await use.left()).toEqual({ '7 M': 3 });
  });

  it('puts nothing back that was not counted when it was ordered', async () => {
    const { browser, number } = await use.delivered();
    await use.count({ '7 M': 5 });
    const id = await use.asked(browser, number, refund);
    await approveReturn(use.parts(), mona, { id });
    expect(await receiveReturn(use.parts(), mona, { id, sellable: true })).toMatchObject({
      ok: { putBack: 0 },
    });
    expect(await use.left()).toEqual({ '7 M': 5 });
  });

  it('pays back what was paid, and the order is returned with its last piece', async () => {
    const { browser, number } = await use.delivered({
      lines: [{ ...shirt, quantity: 2 }],
      coupon: 'WELCOMEADI',
    });
    const back = async (payment: { amount?: number; reference?: string } = {}) => {
      const id = await use.asked(browser, number, refund);
      await approveReturn(use.parts(), mona, { id });
      await receiveReturn(use.parts(), mona, { id, sellable: true });
      return refundReturn(use.parts(), mona, { id, ...payment });
    };
    expect(await back({ reference: 'IP-1' })).toMatchObject({
      ok: {
        asked: { status: 'refunded', refund: 42_500, refundReference: 'IP-1' },
        isOrderReturned: false,
      },
    });
    expect(await status(number)).toBe('delivered');
    expect(await back()).toMatchObject({
      ok: { asked: { refund: 42_500 }, isOrderReturned: true },
    });
    expect(await status(number)).toBe('returned');
    const order = await findOwnersOrder(use.database().db, number);
    expect(order?.history.map((step) => step.status)).toEqual([
      'placed',
      'confirmed',
      'shipped',
      'delivered',
      'returned',
    ]);
  });

  it('pays back another amount when the owner says so, and never more than was paid', async () => {
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 2 }] });
    const received = async () => {
      const id = await use.asked(browser, number, refund);
      await approveReturn(use.parts(), mona, { id });
      await receiveReturn(use.parts(), mona, { id, damaged: true });
      return id;
    };
    const [first, second] = [await received(), await received()];
    expect(await refundReturn(use.parts(), mona, { id: first, amount: 100_001 })).toEqual({
      refusal: 'refund-too-much',
      maxAmount: 100_000,
      number,
    });
    expect(await selectReturn(use.database().db, first)).toMatchObject({ status: 'received' });
    await refundReturn(use.parts(), mona, { id: first, amount: 70_000 });
    const both = await Promise.all(
      [1, 2].map(() => refundReturn(use.parts(), mona, { id: second })),
    );
    expect(both.map(refusalOf).sort()).toEqual(['none', 'return-is-over']);
    expect((await selectReturn(use.database().db, second))?.refund).toBe(30_000);
  });

  it('pays the delivery back too when the whole order comes back because of the shop', async () => {
    const paidBack = async (reason: string) => {
      const { browser, number, order } = await use.delivered({ lines: [shirt], delivery });
      const id = await use.asked(browser, number, { ...refund, reason });
      await approveReturn(use.parts(), mona, { id });
      await receiveReturn(use.parts(), mona, { id, damaged: true });
      await refundReturn(use.parts(), mona, { id });
      const paid = await selectReturn(use.database().db, id);
      return { refund: paid?.refund, fee: order.deliveryFee ?? expect.fail() };
    };
    const faulty = await paidBack('wrong_item');
    expect(faulty.fee).toBeGreaterThan(0);
    expect(faulty.refund).toBe(50_000 + faulty.fee);
    expect((await paidBack('changed_mind')).refund).toBe(50_000);
  });

  it('mails each step to the shopper once, and the request to the owner', async () => {
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, exchange);
    await Promise.all([1, 2].map(() => approveReturn(use.parts(), mona, { id })));
    await receiveReturn(use.parts(), mona, { id, sellable: true });
    await exchangeReturn(use.parts(), mona, { id });
    const mails = await use
      .database()
      .db.select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderNumber, number))
      .orderBy(mailOutbox.id);
    expect(mails.flatMap(({ kind, step }) => (step === null ? [] : [[kind, step]]))).toEqual([
      ['return-status', `${id} requested`],
      ['return-notice', `${id}`],
      ['return-status', `${id} approved`],
      ['return-status', `${id} received`],
      ['return-status', `${id} exchanged`],
    ]);
  });

  it('is in the log with each step, and so is an order that it ends', async () => {
    const { browser, shopper, number } = await use.delivered();
    const id = await use.asked(browser, number, { ...refund, note: 'Call me first' });
    await approveReturn(use.parts(), mona, { id, note: 'On Monday' });
    await approveReturn(use.parts(), mona, { id });
    const receiving = { ...mona, procedure: 'returns.receive' };
    await receiveReturn(use.parts(), receiving, { id, damaged: true });
    const refunding = { ...mona, procedure: 'returns.refund' };
    await refundReturn(use.parts(), refunding, { id, reference: 'IP-1' });
    // An order may have the number of another return.
    const linesOf = (noun: string, thing: number) =>
      and(eq(changeLog.noun, noun), eq(changeLog.thing, String(thing)));
    const lines = await use
      .database()
      .db.select()
      .from(changeLog)
      .where(or(linesOf('returns', id), linesOf('orders', number)))
      .orderBy(asc(changeLog.id));
    expect(JSON.stringify(lines)).not.toContain('Call me first');
    const by = { at: use.clock(), actorKind: 'staff', actorName: 'mona', noun: 'returns' };
    const asked = { orderNumber: number, kind: 'refund', status: 'requested', payout: 'cash' };
    const came = [{ id: 7, size: 'M', quantity: 1, state: 'damaged' }];
    expect(lines).toMatchObject([
      { actorKind: 'shopper', procedure: 'orders.create', noun: 'orders', before: null },
      {
        ...{ ...by, actorKind: 'shopper', actorName: shopper.name, procedure: 'returns.create' },
        ...{ before: null, after: asked },
      },
      {
        ...{ ...by, procedure: 'returns.approve', thing: String(id) },
        ...{ before: { status: 'requested' }, after: { status: 'approved' }, reason: 'On Monday' },
      },
      { ...by, procedure: 'returns.receive', after: { status: 'received', lines: came } },
      {
        ...{ ...by, procedure: 'returns.refund', noun: 'orders', thing: String(number) },
        ...{ before: { status: 'delivered' }, after: { status: 'returned' } },
      },
      {
        ...{ ...by, procedure: 'returns.refund', batch: lines[4]?.batch },
        after: { status: 'refunded', refund: 50_000, refundReference: 'IP-1' },
      },
    ]);
  });

  it('is withdrawn by its own shopper only', async () => {
    const { browser, shopper, number } = await use.delivered();
    const id = await use.asked(browser, number, refund);
    const stranger = { ...shopper, accountId: 'somebody else' };
    expect(await withdrawReturn(use.parts(), stranger, { id })).toEqual({
      refusal: 'no-return',
      id,
    });
    expect(await withdrawReturn(use.parts(), shopper, { id })).toHaveProperty('ok');
  });

  it('never goes a way that the table forbids, and its stock is right wherever it ends', async () => {
    const steps = {
      requested: undefined,
      approved: (id: number) => approveReturn(use.parts(), mona, { id }),
      declined: (id: number) => declineReturn(use.parts(), mona, { id, note: 'Worn' }),
      received: (id: number) => receiveReturn(use.parts(), mona, { id, sellable: true }),
      refunded: (id: number) => refundReturn(use.parts(), mona, { id }),
      exchanged: (id: number) => exchangeReturn(use.parts(), mona, { id }),
      withdrawn: (id: number) => withdrawReturn(use.parts(), mona, { id }),
    };
    const asked = fc.array(fc.constantFrom(...returnStatuses.slice(1)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...returnKinds), asked, async (kind, wanted) => {
        await use.count({ '7 M': 5, '7 L': 5 });
        const { browser, number } = await use.delivered();
        const id = await use.asked(browser, number, kind === 'refund' ? refund : exchange);
        for (const next of wanted) {
          const before = await selectReturn(use.database().db, id);
          const isAllowed =
            before && returnStatusesAfter(before.status, before.kind).includes(next);
          const change = await (steps[next]?.(id) ?? expect.fail());
          expect(refusalOf(change)).toMatch(
            isAllowed ? /^none$/ : /^return-(is-over|cannot-become)$/,
          );
        }
        const end = await selectReturn(use.database().db, id);
        const past = end?.history.map((step) => step.status) ?? [];
        const isBack = past.includes('received');
        const isKept =
          kind === 'exchange' &&
          past.includes('approved') &&
          !past.includes('declined') &&
          !past.includes('refunded') &&
          !past.includes('withdrawn');
        expect(await use.left()).toEqual({ '7 M': isBack ? 5 : 4, '7 L': isKept ? 4 : 5 });
        const mails = await use
          .database()
          .db.$count(mailOutbox, eq(mailOutbox.orderNumber, number));
        // Two of the order, one to the owner, one to the shopper for each step.
        expect(mails).toBe(3 + past.length);
      }),
      { numRuns: repeats(8, { soak: 200 }) },
    );
  });
});
