import { expect, test } from 'vitest';
import { correctTerms, priceDelivery } from './delivery-price.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

const terms: DeliveryTerms = {
  governorates: [
    { id: 'cairo', fee: 4_500, days: [1, 3], open: true },
    { id: 'giza', fee: 0, days: [1, 1], open: true },
    { id: 'aswan', fee: 8_000, days: [3, 6], open: false },
  ],
  freeFrom: 100_000,
};
const nowhere = { ...terms, governorates: terms.governorates.slice(2) };

test('before a place is chosen, the lowest fee is known, and from what amount delivery is free', () => {
  const paid = { ...terms, governorates: terms.governorates.filter(({ id }) => id !== 'giza') };
  expect(priceDelivery(paid, {}, 92_000)).toEqual({
    from: 4_500,
    isClosed: false,
    isFree: false,
    freeFrom: 100_000,
  });
  expect(priceDelivery(paid, {}, 100_000)).toEqual({ isClosed: false, isFree: true });
  expect(priceDelivery(nowhere, {}, 92_000)).toEqual({ isClosed: false, isFree: false });
});

test('delivery that costs nothing anywhere is free before a place is chosen', () => {
  const free = { ...terms, governorates: terms.governorates.slice(1) };
  expect(priceDelivery(free, {}, 1)).toEqual({ isClosed: false, isFree: true });
  expect(priceDelivery(terms, {}, 1)).toMatchObject({ from: 0, isFree: false });
});

test('a chosen place has its fee and days, free from the amount on', () => {
  expect(priceDelivery(terms, { governorate: 'cairo' }, 92_000)).toEqual({
    applied: { fee: 4_500, days: [1, 3], isFree: false },
    isClosed: false,
    isFree: false,
    freeFrom: 100_000,
  });
  expect(priceDelivery(terms, { governorate: 'cairo' }, 100_000)).toEqual({
    applied: { fee: 0, days: [1, 3], isFree: true },
    isClosed: false,
    isFree: true,
  });
});

test('no amount makes delivery free where it costs nothing, or where nothing is delivered', () => {
  expect(priceDelivery(terms, { governorate: 'giza' }, 1).freeFrom).toBeUndefined();
  expect(priceDelivery(terms, { governorate: 'aswan' }, 1)).toEqual({
    isClosed: true,
    isFree: false,
  });
});

test('a refused order corrects the fee of its place, and of no other', () => {
  const city = { name: 'New Cairo', fee: 6_000, days: [2, 3] } as const;
  const [cairo, ...others] = terms.governorates;
  const withException = { ...terms, governorates: [{ ...cairo, cities: [city] }, ...others] };
  const feeOf = (changed: DeliveryTerms, name?: string) =>
    priceDelivery(changed, { governorate: 'cairo', city: name }, 0).applied?.fee;
  const place = { governorate: 'cairo', city: 'new cairo' } as const;
  const ofTheCity = correctTerms(withException as DeliveryTerms, place, 7_000);
  expect([feeOf(ofTheCity), feeOf(ofTheCity, 'New Cairo')]).toEqual([4_500, 7_000]);
  const ofTheRest = correctTerms(withException as DeliveryTerms, { governorate: 'cairo' }, 5_000);
  expect([feeOf(ofTheRest), feeOf(ofTheRest, 'New Cairo')]).toEqual([5_000, 6_000]);
  expect(feeOf(correctTerms(terms, place, 'closed'))).toBeUndefined();
  expect(feeOf(correctTerms(terms, { governorate: 'giza' }, 'closed'))).toBe(4_500);
});
