import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRanges } from './price-ranges.ts';

const open = Number.POSITIVE_INFINITY;
const price = fc.integer({ min: 0, max: 1_000_000_00 }).map((piastres) => piastres / 100);

describe('the price ranges of a list', () => {
  it('end at round amounts, with about as many products each', () => {
    const prices = [180, 240, 390, 450, 590, 640, 890, 1250, 1900, 2400, 3250, 6900];
    expect(priceRanges(prices)).toEqual([
      { min: 0, max: 400 },
      { min: 400, max: 1000 },
      { min: 1000, max: 2500 },
      { min: 2500, max: open },
    ]);
  });

  it('are none where there is nothing to choose between', () => {
    expect(priceRanges([])).toEqual([]);
    expect(priceRanges([450])).toEqual([]);
    expect(priceRanges([450, 450, 450])).toEqual([]);
    expect(priceRanges([0, 0.5])).toEqual([]);
  });

  it('have a product each, leave no price out, and are at most four', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), (prices) => {
        const ranges = priceRanges(prices);
        expect(ranges.length).not.toBe(1);
        expect(ranges.length).toBeLessThanOrEqual(4);
        for (const { min, max } of ranges) {
          expect(prices.some((each) => each >= min && each <= max)).toBe(true);
        }
        if (ranges.length > 0) expect(ranges[0]?.min).toBe(0);
        expect(ranges.map(({ min }) => min).slice(1)).toEqual(
          ranges.map(({ max }) => max).slice(0, -1),
        );
      }),
    );
  });
});
