import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { type Order, orderAmounts } from './order.ts';
import { trackedOrder } from './tracked-order.ts';

test('whoever tracks an order is told the same days as its shopper, also when its address came late', () => {
  const order: Order = {
    ...orderAmounts([{ price: 100, quantity: 1 }], false),
    number: 1_234_567,
    status: 'confirmed',
    placedAt: '2026-11-20T08:00:00.000Z',
    needsAddress: false,
    lines: [],
    changes: [],
    delivery: null,
    deliveryDays: [1, 3],
    promisedAt: '2026-11-27T08:00:00.000Z',
    payment: 'cash',
    paidAt: null,
    paidAmount: null,
    toGiveBack: 0,
    returnDays: { usual: 14, faulty: 30 },
    history: [
      { status: 'placed', at: '2026-11-20T08:00:00.000Z' },
      { status: 'confirmed', at: '2026-11-20T09:00:00.000Z' },
    ],
  };
  const days = arrivalOf(trackedOrder(order), '2026-11-27');
  expect(days).toEqual(['2026-11-28', '2026-11-30']);
  expect(days).toEqual(arrivalOf(order, '2026-11-27'));
});
