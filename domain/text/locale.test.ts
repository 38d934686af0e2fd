import { expect, it } from 'vitest';
import { localeOfPath, localizedPath, readLocale } from './locale.ts';

it.each([
  ['en', '/', '/'],
  ['en', '/shop?q=a/b', '/shop?q=a/b'],
  ['ar', '/', '/ar'],
  ['ar', '/?x=1', '/ar?x=1'],
  ['ar', '/shop', '/ar/shop'],
  ['ar', '/shop/?q=1', '/ar/shop/?q=1'],
] as const)('the %s page of %s is %s', (locale, path, expected) => {
  expect(localizedPath(locale, path)).toBe(expected);
});

it.each([
  ['ar', 'ar'],
  ['ar-EG', 'ar'],
  ['AR_eg', 'ar'],
  [' ar ', 'ar'],
  ['en-GB', 'en'],
  ['arc', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [['ar'], 'en'],
])('who names the language %j is told in %s', (tag, expected) => {
  expect(readLocale(tag)).toBe(expected);
});

it.each([
  ['/', 'en'],
  ['/shop', 'en'],
  ['/ar', 'ar'],
  ['/ar/', 'ar'],
  ['/ar/shop/1', 'ar'],
  ['/ar.data', 'en'],
  ['/arabic', 'en'],
  ['/shop/ar', 'en'],
  ['/en', 'en'],
])('%s is in %s', (path, expected) => {
  expect(localeOfPath(path)).toBe(expected);
});
