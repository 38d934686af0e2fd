import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { toEgp, toPiastres } from './money.ts';

test.each([
  [0, 0],
  [-0, 0],
  [0.1, 10],
  [19.99, 1999],
  [1.15, 115],
  [4.35, 435],
  [1250.5, 125_050],
])('%d EGP are %d piastres', (egp, piastres) => {
  expect(toPiastres(egp)).toBe(piastres);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is no amount', (egp) => {
  expect(() => toPiastres(egp)).toThrow(RangeError);
});

test('whole piastres survive the way to EGP and back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e11 }), (piastres) => {
      expect(toPiastres(toEgp(piastres))).toBe(piastres);
    }),
  );
});

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1250, '1,250'],
  [1250.5, '1,250.50'],
  [0.05, '0.05'],
  [1_234_567.89, '1,234,567.89'],
  [1_000_000_000, '1,000,000,000'],
])('%d EGP reads %s', (egp, text) => {
  expect(formatAmount(egp)).toBe(text);
});
