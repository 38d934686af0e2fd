import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { Cash } from './cash.tsx';

const unpaid = {
  status: 'placed',
  toPay: 45_000,
  payment: 'cash',
  paidAt: null,
  paidAmount: null,
  toGiveBack: 0,
} as const;

/** What the page says of a transferred order of which the shop owes this, in piastres. */
function cash(status: OrderStatus, toGiveBack: number): string {
  const order = {
    status,
    toPay: 49_500,
    deliveryFee: 4500,
    payment: 'transfer',
    paidAt: '2026-03-01T10:00:00.000Z',
    paidAmount: 49_500,
    toGiveBack,
  } as const;
  return renderToStaticMarkup(<Cash order={order} />).replaceAll(/<[^>]+>/g, '');
}

it('says that delivery comes on top of an order without an address, unless it is free', () => {
  const due = (deliveryFee: number | null) => {
    const order = { ...unpaid, deliveryFee, needsAddress: true };
    return renderToStaticMarkup(<Cash order={order} />).replaceAll(/<[^>]+>/g, '');
  };
  expect(due(null)).toBe('You will pay 450 EGP in cash to the courier, plus delivery.');
  expect(due(0)).toBe('You will pay 450 EGP in cash to the courier.');
});

it('asks for nothing when a coupon code takes everything off, and for the delivery alone', () => {
  const due = (change: object) => {
    const order = { ...unpaid, toPay: 0, deliveryFee: 0, ...change };
    return renderToStaticMarkup(<Cash order={order} />).replaceAll(/<[^>]+>/g, '');
  };
  for (const payment of ['cash', 'transfer']) {
    for (const status of ['placed', 'shipped', 'delivered']) {
      expect(due({ payment, status })).toBe('There is nothing to pay.');
    }
  }
  const unknown = { deliveryFee: null, needsAddress: true };
  expect(due(unknown)).toBe('You will pay only the delivery, in cash to the courier.');
  expect(due({ ...unknown, payment: 'transfer' })).toBe(
    'You will pay only the delivery, by transfer.',
  );
});

it('promises what the shop still owes for an order that was closed, and no more', () => {
  expect(cash('cancelled', 39_500)).toContain('395 EGP');
  expect(cash('returned', 0)).toBe('This order was returned.');
});

it('says what is owed beside what was paid', () => {
  expect(cash('confirmed', 10_000)).toContain('100 EGP');
  expect(cash('confirmed', 0)).not.toContain('100 EGP');
});
