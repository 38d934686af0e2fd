import { expect, test } from 'vitest';
import { isValidCoupon, minCouponLength, welcomeCoupon } from './coupon.ts';
import { afterSaleEgp } from './sale.ts';

test.each(['WELCOMEADI', 'welcomeadi', 'WelcomeAdi', '  welcomeADI\n'])('%j is valid', (text) => {
  expect(isValidCoupon(text, welcomeCoupon)).toBe(true);
});

test.each(['', 'WELCOME', 'WELCOMEADI1', 'WELCOME ADI', 'welcomeadı'])('%j is not', (text) => {
  expect(isValidCoupon(text, welcomeCoupon)).toBe(false);
});

test("another shop's code is valid in its place, in any letter case", () => {
  expect(isValidCoupon(' nilesports15', 'NileSports15')).toBe(true);
  expect(isValidCoupon(welcomeCoupon, 'NileSports15')).toBe(false);
});

test('the valid coupon is just long enough for the form', () => {
  expect('WELCOMEADI').toHaveLength(minCouponLength);
});

test.each([
  [0, 0],
  [100, 1],
  [10_000, 85],
  [125_050, 1063],
  [1_000, 9],
  [3_000, 26],
  [199, 2],
  [9_007_199_254_700, 76_561_193_665],
  // Near the largest bag, 500 lines of 99 pieces at the largest price: 85 % end in .499.
  [4_949_999_999_990_294, 42_074_999_999_917],
])('after the sale, %d piastres are %d EGP', (total, egp) => {
  expect(afterSaleEgp(total)).toBe(egp);
});
