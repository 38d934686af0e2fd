import { expect, test } from 'vitest';
import {
  type DeliveryTerms,
  defaultDeliveryTerms,
  lowestFee,
  offerDelivery,
} from './delivery-terms.ts';
import { governorates } from './governorates.ts';

const terms: DeliveryTerms = {
  governorates: [
    {
      id: 'cairo',
      fee: 4500,
      days: [1, 3],
      open: true,
      cities: [{ name: 'New Cairo', nameAr: 'القاهرة الجديدة', fee: 6000, days: [2, 3] }],
    },
    { id: 'north_sinai', fee: 9500, days: [4, 7], open: false },
  ],
  freeFrom: 100_000,
};

test('all 27 governorates have terms before the owner sets any', () => {
  expect(defaultDeliveryTerms.governorates.map(({ id }) => id)).toEqual(governorates);
});

test('a city that is an exception costs its own fee, in both languages and however it is typed', () => {
  const fee = (city?: string) => offerDelivery(terms, { governorate: 'cairo', city }, 0)?.fee;
  expect(fee()).toBe(4500);
  expect(fee('Maadi')).toBe(4500);
  for (const city of ['New Cairo', ' new cairo ', 'القاهره الجديده']) expect(fee(city)).toBe(6000);
});

test('delivery is free from the amount on, and keeps its days', () => {
  const offer = (goods: number) => offerDelivery(terms, { governorate: 'cairo' }, goods);
  expect(offer(99_999)).toEqual({ fee: 4500, days: [1, 3], isFree: false });
  expect(offer(100_000)).toEqual({ fee: 0, days: [1, 3], isFree: true });
});

test('nothing is delivered to a closed governorate, and its fee is not the lowest', () => {
  expect(offerDelivery(terms, { governorate: 'north_sinai' }, 1_000_000)).toBeUndefined();
  expect(lowestFee(terms)).toBe(4500);
  expect(lowestFee({ governorates: [], freeFrom: null })).toBeUndefined();
});
