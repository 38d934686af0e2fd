import fc from 'fast-check';
import { expect, test } from 'vitest';
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
