import { expect, test } from 'vitest';
import {
  applyTerms,
  type DeliveryTerms,
  defaultDeliveryTerms,
  feesOf,
  findCity,
  type GovernorateTerms,
  withCity,
  withoutCity,
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
  const fee = (city?: string) => applyTerms(terms, { governorate: 'cairo', city }, 0)?.fee;
  expect(fee()).toBe(4500);
  expect(fee('Maadi')).toBe(4500);
  for (const city of ['New Cairo', ' new cairo ', 'القاهره الجديده']) expect(fee(city)).toBe(6000);
});

test('delivery is free from the amount on, and keeps its days', () => {
  const applied = (goods: number) => applyTerms(terms, { governorate: 'cairo' }, goods);
  expect(applied(99_999)).toEqual({ fee: 4500, days: [1, 3], isFree: false });
  expect(applied(100_000)).toEqual({ fee: 0, days: [1, 3], isFree: true });
});

test('nothing is delivered to a closed governorate, and its fee does not count', () => {
  expect(applyTerms(terms, { governorate: 'north_sinai' }, 1_000_000)).toBeUndefined();
  expect(Math.min(...feesOf(terms))).toBe(4500);
});

const cairo: GovernorateTerms = {
  id: 'cairo',
  fee: 4500,
  days: [1, 3],
  open: true,
  cities: [
    { name: 'New Cairo', nameAr: 'القاهرة الجديدة', fee: 6000, days: [2, 3] },
    { name: 'Badr', fee: 7000, days: [3, 4] },
  ],
};

test('a city is found by any of its names, and an empty name finds none', () => {
  expect(findCity(cairo, 'القاهره  الجديده')?.name).toBe('New Cairo');
  expect(findCity(cairo, 'Maadi', 'new cairo')?.name).toBe('New Cairo');
  for (const names of [[], [''], [undefined], ['Maadi']]) {
    expect(findCity(cairo, ...names)).toBeUndefined();
  }
});

test('a city takes the place of the one with its name, and no name stands twice', () => {
  const changed = { name: 'new cairo', fee: 6500, days: [2, 4] as const };
  expect(withCity(cairo, changed).cities).toEqual([changed, cairo.cities?.[1]]);
  const joined = { name: 'Badr', nameAr: 'القاهرة الجديدة', fee: 1, days: [1, 1] as const };
  expect(withCity(cairo, joined).cities).toEqual([joined]);
  const third = { name: 'Maadi', fee: 5000, days: [1, 2] as const };
  expect(withCity(cairo, third).cities).toEqual([...(cairo.cities ?? []), third]);
});

test('a governorate without its last city has none', () => {
  const [first, second] = cairo.cities ?? [];
  if (!first || !second) expect.fail();
  const rest = withoutCity(cairo, first);
  expect(rest.cities).toEqual([second]);
  expect(withoutCity(rest, second)).toEqual({ id: 'cairo', fee: 4500, days: [1, 3], open: true });
});
