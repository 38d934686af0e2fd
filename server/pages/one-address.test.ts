import { expect, it } from 'vitest';
import { canonicalPath } from './one-address.ts';

it.each([
  ['/', '/'],
  ['/ar/', '/ar'],
  ['/sHoP////', '/shop'],
  ['//shop//7/', '/shop/7'],
  ['/%73hop/7', '/shop/7'],
  ['/shop/007', '/shop/7'],
  ['/shop/0', '/shop/0'],
  ['/%D9%85%D8%AA%D8%AC%D8%B1', '/%D9%85%D8%AA%D8%AC%D8%B1'],
  ['/%d9%85%d8%aa%d8%ac%d8%b1', '/%D9%85%D8%AA%D8%AC%D8%B1'],
  ['/a%2Fb', '/a%2Fb'],
  ['/O/yH3Tk9_-AB/', '/o/yH3Tk9_-AB'],
  ['/AR/o/yH3Tk9', '/ar/o/yH3Tk9'],
  ['/o/007', '/o/007'],
  ['/o/A/B', '/o/a/b'],
  ['/shop/o/A', '/shop/o/a'],
])('%s is kept at %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each(['/N/%zz', '/%', '/%E0%A4%A'])('%s cannot be read', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

it('reads a long number in no more steps than it has digits', () => {
  const zeros = '0'.repeat(300_000);
  expect(canonicalPath(`/shop/${zeros}x`)).toBe(`/shop/${zeros}x`);
  expect(canonicalPath(`/shop/${zeros}7`)).toBe('/shop/7');
});
