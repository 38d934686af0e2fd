import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import headScript from './head.ts?script';

/** Loads a page. @returns where the browser is sent, and the flag that the styles see */
function load(pathname: string, stored: string | null, cookie = 'XSRF-TOKEN=abc') {
  const seen: { sentTo?: string; flag?: string } = {};
  runInNewContext(headScript, {
    window: { TransformStream },
    addEventListener: () => {},
    localStorage: { getItem: () => stored },
    location: {
      pathname,
      replace: (address: string) => {
        seen.sentTo = address;
      },
    },
    document: {
      cookie,
      documentElement: {
        setAttribute: (_name: string, flag: string) => {
          seen.flag = flag;
        },
      },
    },
  });
  return seen;
}

it.each([
  '/cart',
  '/Cart',
  '/CART/',
  '/account',
  '/orders',
  '/orders/',
  '/Orders/12',
  '/orders/12/',
  '/orders/x',
])('sends who is not logged in from %s to the log-in', (path) => {
  expect(load(path, null)).toEqual({ flag: '0', sentTo: '/auth' });
  expect(load(`/ar${path}`, '0')).toEqual({ flag: '0', sentTo: '/ar/auth' });
  expect(load(path, '1')).toEqual({ flag: '1' });
});

it('lets who has lost the flag but perhaps not the session wait for the answer', () => {
  const cookies = 'XSRF-TOKEN=abc; signed-in=1';
  expect(load('/cart', null, cookies)).toEqual({ flag: '0' });
  expect(load('/cart', '0', cookies)).toEqual({ flag: '0', sentTo: '/auth' });
});

it.each(['/auth', '/Auth', '/auth/'])(
  'redirects a logged-in shopper from %s to the root',
  (path) => {
    expect(load(path, '1')).toEqual({ flag: '1', sentTo: '/' });
    expect(load(`/ar${path}`, '1')).toEqual({ flag: '1', sentTo: '/ar/' });
    expect(load(path, '0')).toEqual({ flag: '0' });
  },
);

it.each([
  '/',
  '/shop',
  '/shop/1',
  '/auth/reset',
  '/auth/forgot',
  '/carts',
  '/orders/12/x',
  '/en/cart',
])('leaves everybody at %s', (path) => {
  for (const flag of ['0', '1']) expect(load(path, flag)).toEqual({ flag });
});
