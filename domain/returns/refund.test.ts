import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Order, orderAmounts } from '../order/order.ts';
import { refundOf } from './refund.ts';
import type { Return, ReturnReason } from './return.ts';

type Refundable = Parameters<typeof refundOf>[0];
type Done = Pick<Return, 'status' | 'lines' | 'reason' | 'refund'>;

function orderOf(
  lines: readonly { price: number; quantity: number }[],
  amounts: { hasSale?: boolean; discount?: number; deliveryFee?: number | null } = {},
  payment: Partial<Pick<Order, 'payment' | 'paidAt'>> = {},
): Refundable {
  const whole = lines.map((line, id) => ({ ...line, id, name: 'P', imagePath: '' }));
  const { hasSale = false, ...rest } = amounts;
  return {
    lines: whole,
    ...orderAmounts(whole, hasSale, rest),
    payment: 'cash',
    paidAt: null,
    paidAmount: null,
    ...payment,
  };
}

/** Refunds all of them, one after the other, each with what is usual. */
function refundAll(order: Refundable, asked: readonly Pick<Return, 'lines' | 'reason'>[]) {
  const done: Done[] = [];
  for (const each of asked) {
    const { usual, max } = refundOf(order, each, done);
    expect(usual).toBeLessThanOrEqual(max);
    done.push({ ...each, status: 'refunded', refund: usual });
  }
  return done.map(({ refund }) => refund ?? 0);
}

const piece = (id: number, reason: ReturnReason = 'too_small') => ({
  reason,
  lines: [{ id, quantity: 1 }],
});

describe('the money that comes back', () => {
  it('is what was paid for the pieces after the sale', () => {
    const order = orderOf(
      [
        { price: 100, quantity: 1 },
        { price: 50, quantity: 2 },
      ],
      {
        hasSale: true,
      },
    );
    expect(refundAll(order, [piece(0), piece(1), piece(1)])).toEqual([8500, 4250, 4250]);
  });

  it('has no piastre too many or too few when everything comes back', () => {
    const order = orderOf([{ price: 33.33, quantity: 3 }], { discount: 1000 });
    expect(refundAll(order, [piece(0), piece(0), piece(0)])).toEqual([2999, 3000, 3000]);
  });

  it('has the delivery fee when the whole order comes back because of the shop’s mistakes', () => {
    const order = orderOf([{ price: 100, quantity: 2 }], { deliveryFee: 4500 });
    expect(refundAll(order, [piece(0, 'faulty'), piece(0, 'wrong_item')])).toEqual([
      10_000, 14_500,
    ]);
    expect(refundAll(order, [piece(0, 'faulty'), piece(0)])).toEqual([10_000, 10_000]);
    expect(refundAll(order, [piece(0, 'faulty')])).toEqual([10_000]);
  });

  it('is never more than what is left of what was paid', () => {
    const order = orderOf([{ price: 100, quantity: 2 }], { deliveryFee: 4500 });
    const generous: Done = { ...piece(0), status: 'refunded', refund: 20_000 };
    expect(refundOf(order, piece(0), [generous])).toMatchObject({ usual: 4500, max: 4500 });
    const unpaid = orderOf([{ price: 100, quantity: 1 }], {}, { payment: 'transfer' });
    expect(refundOf(unpaid, piece(0), [])).toMatchObject({ usual: 0, max: 0 });
  });

  it('is that of the pieces that were ordered, when they were exchanged for other sizes', () => {
    const all = orderOf([{ price: 33.33, quantity: 3 }], { discount: 1000 });
    const order = { ...all, lines: all.lines.map((line) => ({ ...line, size: 'M' })) };
    const back = (size: string) => ({
      reason: 'too_small' as const,
      lines: [{ id: 0, size, quantity: 1 }],
    });
    expect(refundAll(order, [back('L'), back('M'), back('XL')])).toEqual([2999, 3000, 3000]);
    const [first, second] = [back('L'), back('M')].map(
      (each): Done => ({ ...each, status: 'refunded', refund: 0 }),
    );
    if (!first || !second) return expect.fail();
    expect(refundOf(order, back('XL'), [first, second])).toMatchObject({ isWhole: true });
  });

  it('counts no return that was not refunded', () => {
    const order = orderOf([{ price: 33.33, quantity: 3 }], { discount: 1000 });
    const others = (['requested', 'received', 'declined', 'exchanged'] as const).map((status) => ({
      ...piece(0),
      status,
      refund: null,
    }));
    expect(refundOf(order, piece(0), others)).toMatchObject({ usual: 2999, isWhole: false });
  });

  it('adds up to what was paid, whatever comes back in which order', () => {
    const lines = fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 10_000_000 }).map((piastres) => piastres / 100),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const amounts = fc.record({
      hasSale: fc.boolean(),
      discount: fc.integer({ min: 0, max: 50_000 }),
      deliveryFee: fc.option(fc.integer({ min: 0, max: 20_000 })),
    });
    fc.assert(
      fc.property(lines, amounts, fc.infiniteStream(fc.nat()), (all, asked, numbers) => {
        const goods = orderAmounts(all, asked.hasSale).toPay;
        const order = orderOf(all, { ...asked, discount: Math.min(asked.discount, goods) });
        const chance = () => numbers.next().value ?? 0;
        const left = order.lines.map(({ id, quantity }) => ({ id, quantity }));
        const returns: Pick<Return, 'lines' | 'reason'>[] = [];
        while (left.some(({ quantity }) => quantity > 0)) {
          const some = left.filter(({ quantity }) => quantity > 0);
          const from = some[chance() % some.length] ?? expect.fail();
          const quantity = 1 + (chance() % from.quantity);
          from.quantity -= quantity;
          returns.push({ reason: 'changed_mind', lines: [{ id: from.id, quantity }] });
        }
        const refunds = refundAll(order, returns);
        expect(refunds.every((refund) => refund >= 0)).toBe(true);
        const sum = refunds.reduce((total, refund) => total + refund, 0);
        expect(sum).toBe(order.toPay - (order.deliveryFee ?? 0));
      }),
    );
  });
});
