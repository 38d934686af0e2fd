import { expect, test } from 'vitest';
import { arrivalFrom, arrivalOf } from './arrival.ts';
import type { OrderStatus } from './order-status.ts';

const order = (status: OrderStatus, confirmedAt?: string) => ({
  status,
  deliveryDays: [1, 3] as const,
  history: [
    { status: 'placed' as const, at: '2026-11-20T08:00:00Z' },
    ...(confirmedAt ? [{ status: 'confirmed' as const, at: confirmedAt }] : []),
  ],
});

test('days are counted from today, over the end of a month', () => {
  expect(arrivalFrom('2026-11-28', [1, 3])).toEqual(['2026-11-29', '2026-12-01']);
});

test('before the confirmation they are counted from today, not from the order', () => {
  expect(arrivalOf(order('placed'), '2026-11-28')).toEqual(['2026-11-29', '2026-12-01']);
});

test('afterwards from the day in Egypt on which it was confirmed', () => {
  const late = order('confirmed', '2026-11-27T22:30:00Z');
  expect(arrivalOf(late, '2026-11-28')).toEqual(['2026-11-29', '2026-12-01']);
});

test('of an order that was confirmed before it had an address, from the day of the address', () => {
  const promisedAt = '2026-11-27T08:00:00.000Z';
  const early = { ...order('confirmed', '2026-11-20T08:00:00.000Z'), promisedAt };
  expect(arrivalOf(early, '2026-11-27')).toEqual(['2026-11-28', '2026-11-30']);
  expect(arrivalOf(early, '2026-12-01')).toBeUndefined();
  const usual = { ...order('confirmed', '2026-11-28T08:00:00.000Z'), promisedAt };
  expect(arrivalOf(usual, '2026-11-28')).toEqual(['2026-11-29', '2026-12-01']);
});

test('a day that has passed is not promised any more', () => {
  const sent = order('shipped', '2026-11-27T08:00:00Z');
  expect(arrivalOf(sent, '2026-11-30')).toEqual(['2026-11-30', '2026-11-30']);
  expect(arrivalOf(sent, '2026-12-01')).toBeUndefined();
});

test.each(['delivered', 'cancelled', 'returned'] as const)(
  'nothing comes once it is %s',
  (status) => {
    expect(arrivalOf(order(status, '2026-11-27T08:00:00Z'), '2026-11-27')).toBeUndefined();
  },
);

test('without an address no day is promised', () => {
  expect(arrivalOf({ ...order('placed'), deliveryDays: null }, '2026-11-28')).toBeUndefined();
});
