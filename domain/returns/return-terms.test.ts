import { describe, expect, it } from 'vitest';
import type { Order } from '../order/order.ts';
import { returnDaysOf } from './return-days.ts';
import { exchangeSizes, lastReturnDays, linesToReturn } from './return-terms.ts';

const line = { id: 7, name: 'Shirt', price: 100, imagePath: '', size: 'M', quantity: 3 };
const kept = { ...line, id: 8, size: 'S', quantity: 1, returnable: false as const };

function order(change: Partial<Order> = {}): Pick<Order, 'lines' | 'history' | 'returnDays'> {
  return {
    lines: [line, kept],
    returnDays: { usual: 14, faulty: 30 },
    // After midnight in Egypt: November 21.
    history: [
      { status: 'placed', at: '2026-11-18T09:00:00.000Z' },
      { status: 'delivered', at: '2026-11-20T22:30:00.000Z' },
    ],
    ...change,
  };
}

const takes = (day: string, returns: Parameters<typeof linesToReturn>[1] = [], of = order()) =>
  linesToReturn(of, returns, day).map((each) => [each.left, each.takes, each.why]);

describe('what can be returned', () => {
  it('counts the days from the day of the delivery in Egypt', () => {
    expect(lastReturnDays(order())).toEqual({ usual: '2026-12-05', faulty: '2026-12-21' });
    expect(lastReturnDays(order({ history: [] }))).toBeUndefined();
  });

  it('is everything until the last day, and what is faulty until a later one', () => {
    expect(takes('2026-12-05')[0]).toEqual([3, 'any', undefined]);
    expect(takes('2026-12-06')[0]).toEqual([3, 'shops-fault', 'too-late']);
    expect(takes('2026-12-21')[0]).toEqual([3, 'shops-fault', 'too-late']);
    expect(takes('2026-12-22')[0]).toEqual([3, 'none', 'too-late']);
  });

  it('is only a faulty or wrong piece of a product that is not returnable', () => {
    expect(takes('2026-11-21')[1]).toEqual([1, 'shops-fault', 'not-returnable']);
  });

  it('is nothing that is in another return, unless that was declined or withdrawn', () => {
    const lines = [{ id: 7, size: 'M', quantity: 2 }];
    for (const status of ['requested', 'approved', 'received', 'refunded', 'exchanged'] as const) {
      expect(takes('2026-11-21', [{ status, lines }])[0]).toEqual([1, 'any', undefined]);
    }
    for (const status of ['declined', 'withdrawn'] as const) {
      expect(takes('2026-11-21', [{ status, lines }])[0]).toEqual([3, 'any', undefined]);
    }
    const both = [
      { status: 'requested' as const, lines },
      { status: 'refunded' as const, lines: [{ id: 7, size: 'M', quantity: 1 }] },
    ];
    expect(takes('2026-11-21', both)[0]).toEqual([0, 'none', 'in-return']);
  });

  it('is a replacement too, in its own size, and what is sent for that one', () => {
    const sent = (size: string, toSize: string, quantity: number) =>
      ({ status: 'exchanged', lines: [{ id: 7, size, toSize, quantity }] }) as const;
    const left = (...returns: Parameters<typeof linesToReturn>[1]) =>
      linesToReturn(order(), returns, '2026-11-21')
        .filter(({ line: { id } }) => id === 7)
        .map((each) => [each.line.size, each.line.name, each.left]);
    expect(left(sent('M', 'L', 2))).toEqual([
      ['M', 'Shirt', 1],
      ['L', 'Shirt', 2],
    ]);
    expect(left(sent('M', 'L', 2), sent('L', 'XL', 1), sent('L', 'M', 1))).toEqual([
      ['M', 'Shirt', 2],
      ['L', 'Shirt', 0],
      ['XL', 'Shirt', 1],
    ]);
    // What was faulty came again in the same size.
    expect(left(sent('M', 'M', 3))).toEqual([['M', 'Shirt', 3]]);
  });

  it('is nothing before the delivery, and nothing where the shop promises no days', () => {
    expect(takes('2026-11-21', [], order({ history: [] }))[0]).toEqual([3, 'none', 'too-late']);
    const none = order({ returnDays: { usual: 0, faulty: 30 } });
    expect(takes('2026-11-21', [], none)[0]).toEqual([3, 'shops-fault', 'too-late']);
  });

  it('has the days of the settings; what is faulty has never fewer', () => {
    expect(returnDaysOf({})).toEqual({ usual: 14, faulty: 30 });
    expect(returnDaysOf({ returnDays: 45 })).toEqual({ usual: 45, faulty: 45 });
    expect(returnDaysOf({ returnDays: 0, faultyReturnDays: 7 })).toEqual({
      usual: 0,
      faulty: 7,
    });
  });
});

it('is exchanged for another size, and after the shop’s mistake for the same one too', () => {
  expect(exchangeSizes('M', ['S', 'M', 'L'], 'too_small')).toEqual(['S', 'L']);
  expect(exchangeSizes('M', ['S', 'M', 'L'], 'wrong_item')).toEqual(['S', 'M', 'L']);
  expect(exchangeSizes(undefined, undefined, 'too_small')).toEqual([]);
  expect(exchangeSizes(undefined, undefined, 'faulty')).toEqual([undefined]);
});
