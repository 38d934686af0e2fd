import { expect, it } from 'vitest';
import { isWorthKeeping, pageAddress } from './page-address.ts';

it.each([
  ['/shop?ARs=shoes&utm_source=mail', '/shop?ARs=shoes'],
  ['/shop?q=watch&ARs=shoes', '/shop?ARs=shoes&q=watch'],
  ['/shop?sort=best&size=S,M&gclid=1', '/shop?size=S%2CM&sort=best'],
  ['/?fbclid=1#there', '/'],
  ['/o/yH3Tk9', '/o/0'],
  ['/ar/o/yH3Tk9?gclid=1', '/ar/o/0'],
  ['/orders/1001', '/orders/0'],
  ['/ar/orders/7?from=1', '/ar/orders/0'],
  ['/?q=watch', '/'],
  ['/ar?ARs=shoes', '/ar'],
  ['/about?size=1', '/about'],
  ['/shop/7?from=12&sort=best', '/shop/7'],
  ['/ar/shop?from=12&gclid=1', '/ar/shop?from=12'],
  ['/shop/o/9', '/shop/o/9'],
  ['//', '//'],
  ['//elsewhere.example/shop', '//elsewhere.example/shop'],
])('%s is rendered as %s, on the same origin', (asked, rendered) => {
  const url = new URL(`http://shop.example${asked}`);
  url.hash = '';
  const address = pageAddress(url);
  expect(address.origin).toBe('http://shop.example');
  expect(address.pathname + address.search).toBe(rendered);
});

it('pages of a search or a choice are not kept', () => {
  for (const search of [
    'q=watch',
    'size=M',
    'min=1&max=2',
    'stock=1',
    'offers=1',
    'sort=best',
    'from=12',
  ]) {
    expect(isWorthKeeping(new URL(`http://shop.example/shop?${search}`))).toBe(false);
  }
  expect(isWorthKeeping(new URL('http://shop.example/shop?ARs=shoes'))).toBe(true);
});
