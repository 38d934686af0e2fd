import type { PriceRange } from './product-choice.ts';

/** Times a power of ten: what people count in. */
const roundNumbers = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The nearest one. */
function roundAmount(egp: number): number {
  const power = 10 ** Math.floor(Math.log10(egp));
  const distance = (number: number) => Math.abs(number * power - egp);
  const nearest = roundNumbers.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  return nearest * power;
}

/**
 * Up to four ranges with about as many products each, and round amounts between them. None where
 * all prices are about the same.
 */
export function priceRanges(prices: readonly number[]): PriceRange[] {
  const sorted = [...prices].sort((a, b) => a - b);
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  const ends: number[] = [];
  for (const quarter of [0.25, 0.5, 0.75]) {
    const price = sorted[Math.floor(sorted.length * quarter)] ?? 0;
    // Piastres are no reason for a range.
    if (price < 1) continue;
    const end = roundAmount(price);
    const last = ends.at(-1) ?? lowest - 1;
    const isFilled = sorted.some((each) => each > last && each <= end);
    if (end > last && end >= lowest && end < highest && isFilled) ends.push(end);
  }
  if (ends.length === 0) return [];
  return [...ends, Number.POSITIVE_INFINITY].map((max, index) => ({
    min: ends[index - 1] ?? 0,
    max,
  }));
}
