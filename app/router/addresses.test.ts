import { expect, it } from 'vitest';
import { hrefOf, resolve } from './addresses.ts';

it.each([
  ['/shop?q=a#b', '/cart', '/shop?q=a#b'],
  ['.', '/orders/7', '/orders/7'],
  ['.', '/', '/'],
  ['?q=a', '/shop', '/shop?q=a'],
  ['/', '/shop', '/'],
  ['//other.example/a', '/shop', '/a'],
])('%s on %s leads to %s', (to, from, expected) => {
  expect(hrefOf(resolve(to, from))).toBe(expected);
});
