import { expect, test } from 'vitest';
import { availableWhere, isSoldOut, leftOf } from './stock-left.ts';

const stock = { 1: { '': 0 }, 2: { S: 0, M: 2 }, 3: { S: 0, M: 0 } };

test('a product without sizes is sold out when none is left', () => {
  expect(isSoldOut(stock, { id: 1 })).toBe(true);
});

test('a product with sizes is sold out when none of any size is left', () => {
  expect(isSoldOut(stock, { id: 2, sizes: ['S', 'M'] })).toBe(false);
  expect(isSoldOut(stock, { id: 3, sizes: ['S', 'M'] })).toBe(true);
});

test('what is not counted is never sold out', () => {
  expect(isSoldOut(stock, { id: 3, sizes: ['S', 'M', 'L'] })).toBe(false);
  expect(isSoldOut(stock, { id: 4 })).toBe(false);
  expect(isSoldOut(undefined, { id: 1 })).toBe(false);
  expect(leftOf(stock, { id: 2, size: 'L' })).toBeUndefined();
});

test('a product is available as long as any of its sizes is, a size as long as it is itself', () => {
  const isAvailable = availableWhere((id, size) => leftOf(stock, { id, size }) !== 0);
  expect(isAvailable({ id: 1 })).toBe(false);
  expect(isAvailable({ id: 4 })).toBe(true);
  expect(isAvailable({ id: 2, sizes: ['S', 'M'] })).toBe(true);
  expect(isAvailable({ id: 2, sizes: ['S', 'M'] }, 'S')).toBe(false);
  expect(isAvailable({ id: 3, sizes: ['S', 'M'] })).toBe(false);
  expect(isAvailable({ id: 3, sizes: ['S', 'M', 'L'] })).toBe(true);
});
