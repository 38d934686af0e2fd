import { expect, test } from 'vitest';
import type { Delivery } from '../delivery/delivery.ts';
import { nextStepOf } from './next-step.ts';

const delivery: Delivery = {
  name: 'Mona Adel',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '5 Tahrir St',
};
const paidAmount = null;

test('the address comes first, never the confirmation without it', () => {
  for (const status of ['placed', 'confirmed'] as const) {
    expect(nextStepOf({ status, delivery: null, paidAmount })).toBe('address');
  }
});

test('with an address it is confirmed, unless it is paid already', () => {
  expect(nextStepOf({ status: 'placed', delivery, paidAmount })).toBe('confirm');
  expect(nextStepOf({ status: 'placed', delivery, paidAmount: 45_000 })).toBe('wait');
});

test('then it is awaited until it is there', () => {
  expect(nextStepOf({ status: 'confirmed', delivery, paidAmount })).toBe('wait');
  expect(nextStepOf({ status: 'shipped', delivery, paidAmount })).toBe('wait');
  expect(nextStepOf({ status: 'delivered', delivery, paidAmount })).toBeUndefined();
  expect(nextStepOf({ status: 'cancelled', delivery: null, paidAmount })).toBeUndefined();
});
