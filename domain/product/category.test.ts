import { expect, test } from 'vitest';
import { readCategory } from './category.ts';

test.each([
  ['shoes', 'shoes'],
  ['CLOTHES', 'clothes'],
  [' Accessories ', 'accessories'],
  ['', 'all'],
  ['  ', 'all'],
  [null, 'all'],
  [undefined, 'all'],
  ['hats', 'unknown'],
  ['shoes,clothes', 'unknown'],
  ['__proto__', 'unknown'],
])('ARs=%j shows %s', (ars, shown) => {
  expect(readCategory(ars)).toBe(shown);
});
