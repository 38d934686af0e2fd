import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnKinds, returnStatuses, returnStatusesAfter } from '#domain/returns/return-status.ts';
import { orders } from '#server/database/schema/orders.ts';
import { mailOutbox } from '#server/database/schema/outbox.ts';
import { stockChanges } from '#server/database/schema/stock.ts';
import { findOwnersOrder } from '#server/orders/read/read-orders.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { putBackStock } from '#server/stock/take-stock.ts';
import { repeats } from '#server/test/repeats.ts';
import {
  approveReturn,
  declineReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
  withdrawReturn,
} from './change-return.ts';
import { selectReturn } from './queries.ts';
import { askReturn, delivery, exchange, refund, shirt, useReturnShop } from './test/return-shop.ts';

const by = { madeBy: 'mona' };
const sellable = () => 'sellable' as const;
const damaged = () => 'damaged' as const;

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
    await approveReturn(use.parts(), id, by);
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 1 });
    expect(await receiveReturn(use.parts(), id, sellable, by)).toMatchObject({ putBack: 1 });
    const done = await exchangeReturn(use.parts(), id, { ...by, courier: 'Bosta', waybill: '77' });
    expect(done?.asked).toMatchObject({
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
    const through = async (json: object, end: typeof exchangeReturn) => {
      const id = await use.asked(browser, number, json);
      await approveReturn(use.parts(), id, by);
      expect(await receiveReturn(use.parts(), id, sellable, by)).toMatchObject({ putBack: 1 });
      return end(use.parts(), id, by);
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
    const paid = await through({ ...refund, reason: 'faulty', ...of('S') }, (parts, id) =>
      refundReturn(parts, id, {}, by),
    );
    expect(paid).toMatchObject({ asked: { refund: order.toPay }, isOrderReturned: true });
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
    await approveReturn(use.parts(), id, by);
    await receiveReturn(use.parts(), id, damaged, by);
    await exchangeReturn(use.parts(), id, by);
    expect(await use.left()).toEqual({ '7 M': 3, '7 L': 1 });
    const whole = () =>
      stepOrder(
        { ...use.parts(), database: use.database() },
        number,
        'returned',
        { ...by, sellable: true },
        use.clock(),
      );
    expect(await whole()).toMatchObject({ ok: { putBack: 2 } });
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 2 });
    expect(await whole()).toMatchObject({ ok: { putBack: 0 } });
    expect(await use.left()).toEqual({ '7 M': 4, '7 L': 2 });
  });

  it.each([
    ['withdrawn', (id: number) => withdrawReturn(use.parts(), id)],
    ['declined', (id: number) => declineReturn(use.parts(), id, by)],
  ])('that is %s after the approval gives the size back, once', async (_, end) => {
    await use.count({ '7 L': 2 });
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, exchange);
    await approveReturn(use.parts(), id, by);
    await Promise.all([end(id), end(id), end(id)]);
    expect(await use.left()).toEqual({ '7 L': 2 });
    expect(await log()).toEqual([
      ['exchange', 'L', 2, 1],
      ['exchange', 'L', 1, 2],
    ]);
  });

  it('that is declined before the approval gives nothing back', async () => {
    await use.count({ '7 L': 2 });
    const { browser, number } = await use.delivered();
    await declineReturn(use.parts(), await use.asked(browser, number, exchange), by);
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
    expect(await approveReturn(use.parts(), id, by)).toMatchObject({
      refusal: { why: 'sold-out', short: [{ id: 7, size: 'L', left: 2 }] },
      asked: { status: 'requested' },
    });
    expect(await use.left()).toEqual({ '7 L': 2 });
    await use.count({ '7 L': 3 });
    expect(await approveReturn(use.parts(), id, by)).not.toHaveProperty('refusal');
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
    const changes = await Promise.all(ids.map((id) => approveReturn(use.parts(), id, by)));
    expect(changes.filter((change) => !change?.refusal)).toHaveLength(1);
    expect(changes.filter((change) => change?.refusal?.why === 'sold-out')).toHaveLength(5);
    expect(await use.left()).toEqual({ '7 L': 0 });
  });

  it('puts damaged pieces nowhere, and no command brings them back later', async () => {
    await use.count({ '7 M': 5 });
    const { browser, number } = await use.delivered({ lines: [{ ...shirt, quantity: 3 }] });
    const two = { ...refund, lines: [{ id: 7, size: 'M', quantity: 2 }] };
    const first = await use.asked(browser, number, two);
    await approveReturn(use.parts(), first, by);
    await receiveReturn(use.parts(), first, damaged, by);
    expect(await use.left()).toEqual({ '7 M': 2 });
    const back = { reason: 'return', madeBy: 'mona', at: use.clock() } as const;
    await use.database().transaction((tx) => putBackStock(tx, number, back));
    expect(await use.left()).toEqual({ '7 M': 3 });
  });

  it('puts nothing back that was not counted when it was ordered', async () => {
    const { browser, number } = await use.delivered();
    await use.count({ '7 M': 5 });
    const id = await use.asked(browser, number, refund);
    await approveReturn(use.parts(), id, by);
    expect(await receiveReturn(use.parts(), id, sellable, by)).toMatchObject({ putBack: 0 });
    expect(await use.left()).toEqual({ '7 M': 5 });
  });

  it('pays back what was paid, and the order is returned with its last piece', async () => {
    const { browser, number } = await use.delivered({
      lines: [{ ...shirt, quantity: 2 }],
      coupon: 'WELCOMEADI',
    });
    const back = async (payment: { amount?: number; reference?: string } = {}) => {
      const id = await use.asked(browser, number, refund);
      await approveReturn(use.parts(), id, by);
      await receiveReturn(use.parts(), id, sellable, by);
      return refundReturn(use.parts(), id, payment, by);
    };
    expect(await back({ reference: 'IP-1' })).toMatchObject({
      asked: { status: 'refunded', refund: 42_500, refundReference: 'IP-1' },
      isOrderReturned: false,
    });
    expect(await status(number)).toBe('delivered');
    expect(await back()).toMatchObject({ asked: { refund: 42_500 }, isOrderReturned: true });
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
      await approveReturn(use.parts(), id, by);
      await receiveReturn(use.parts(), id, damaged, by);
      return id;
    };
    const [first, second] = [await received(), await received()];
    expect(await refundReturn(use.parts(), first, { amount: 100_001 }, by)).toMatchObject({
      refusal: { why: 'too-much', max: 100_000 },
      asked: { status: 'received' },
    });
    await refundReturn(use.parts(), first, { amount: 70_000 }, by);
    const both = await Promise.all([1, 2].map(() => refundReturn(use.parts(), second, {}, by)));
    expect(both.map((change) => change?.refusal?.why).sort()).toEqual(['forbidden', undefined]);
    expect((await selectReturn(use.database().db, second))?.refund).toBe(30_000);
  });

  it('pays the delivery back too when the whole order comes back because of the shop', async () => {
    const paidBack = async (reason: string) => {
      const { browser, number, order } = await use.delivered({ lines: [shirt], delivery });
      const id = await use.asked(browser, number, { ...refund, reason });
      await approveReturn(use.parts(), id, by);
      await receiveReturn(use.parts(), id, damaged, by);
      const change = await refundReturn(use.parts(), id, {}, by);
      return { refund: change?.asked.refund, fee: order.deliveryFee ?? expect.fail() };
    };
    const faulty = await paidBack('wrong_item');
    expect(faulty.fee).toBeGreaterThan(0);
    expect(faulty.refund).toBe(50_000 + faulty.fee);
    expect((await paidBack('changed_mind')).refund).toBe(50_000);
  });

  it('mails each step to the shopper once, and the request to the owner', async () => {
    const { browser, number } = await use.delivered();
    const id = await use.asked(browser, number, exchange);
    await Promise.all([1, 2].map(() => approveReturn(use.parts(), id, by)));
    await receiveReturn(use.parts(), id, sellable, by);
    await exchangeReturn(use.parts(), id, by);
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

  it('never goes a way that the table forbids, and its stock is right wherever it ends', async () => {
    const steps = {
      requested: undefined,
      approved: (id: number) => approveReturn(use.parts(), id, by),
      declined: (id: number) => declineReturn(use.parts(), id, by),
      received: (id: number) => receiveReturn(use.parts(), id, sellable, by),
      refunded: (id: number) => refundReturn(use.parts(), id, {}, by),
      exchanged: (id: number) => exchangeReturn(use.parts(), id, by),
      withdrawn: (id: number) => withdrawReturn(use.parts(), id),
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
          const change = await steps[next]?.(id);
          expect(change?.refusal?.why).toBe(isAllowed ? undefined : 'forbidden');
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
