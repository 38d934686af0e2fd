import { expect, test } from 'vitest';
import { maxToldLeft } from '../stock/stock.ts';
import { availableWhere, isAllInBag, isSoldOut, leftOf } from './stock-left.ts';

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

test('“10 or more” is never told as a number of pieces that are left', () => {
  const told = { 1: { '': maxToldLeft - 1 }, 2: { '': maxToldLeft } };
  expect(leftOf(told, { id: 1 })).toBe(9);
  expect(leftOf(told, { id: 2 })).toBeUndefined();
});

test('the bag takes no more of a size than is left', () => {
  const inBag = (quantity: number) => [{ id: 2, size: 'M', quantity }];
  const isAll = (quantity: number, size = 'M') =>
    isAllInBag(stock, inBag(quantity), { id: 2, size });
  expect([1, 2, 3].map((quantity) => isAll(quantity))).toEqual([false, true, true]);
  // Another size, one that is not counted, and more than the shop tells.
  expect([isAll(2, 'S'), isAll(2, 'L')]).toEqual([false, false]);
  expect(isAllInBag({ 2: { M: maxToldLeft } }, inBag(50), { id: 2, size: 'M' })).toBe(false);
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
