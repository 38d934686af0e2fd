import { expect, it } from 'vitest';
import { visitedPage } from './web-vital.ts';

it.each([
  ['/', 'home'],
  ['/shop', 'shop'],
  ['/shop/12', 'product'],
  ['/cart', 'cart'],
  ['/auth/forgot', 'auth'],
  ['/orders/1001', 'orders'],
  ['/home', 'home'],
  ['/not-found', 'other'],
  ['/whatever/else', 'other'],
])('%s counts as %s', (path, page) => {
  expect(visitedPage(path)).toBe(page);
});
