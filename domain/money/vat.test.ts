import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatContained } from './vat.ts';

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 1],
  [114, 14],
  [114_000, 14_000],
  // 171.9298…
  [140_000, 17_193],
  // 12.2807…
  [10_000, 1228],
  [11_399_999_999, 1_400_000_000],
])('%d piastres include %d of VAT', (total, vat) => {
  expect(vatContained(total)).toBe(vat);
});

test('VAT and net amount are whole piastres, add up to the total, and are 14 to 100', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), (total) => {
      const vat = vatContained(total);
      const net = total - vat;
      expect(Number.isSafeInteger(vat)).toBe(true);
      expect(net).toBeGreaterThanOrEqual(vat);
      // Exact with whole numbers: the nearest piastre.
      const distance = BigInt(vat) * 114n - BigInt(total) * 14n;
      expect(distance > -57n && distance <= 57n).toBe(true);
    }),
  );
});
