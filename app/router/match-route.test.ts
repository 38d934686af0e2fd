import { expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const routes = Object.fromEntries(
  ['', 'shop', 'shop/:id', 'orders/:number', 'auth', 'auth/forgot', '*'].map((path) => [
    path || 'home',
    { id: path || 'home', parentId: 'root', path, module: '' },
  ]),
);

it.each([
  ['/', 'home', {}],
  ['/shop', 'shop', {}],
  ['/shop/', 'shop', {}],
  ['/Shop', 'shop', {}],
  ['/shop/7', 'shop/:id', { id: '7' }],
  ['/shop/a%20b', 'shop/:id', { id: 'a b' }],
  ['/shop/50%', 'shop/:id', { id: '50%' }],
  ['/shop/7/more', '*', { '*': 'shop/7/more' }],
  ['/auth/forgot', 'auth/forgot', {}],
  ['/wp-login.php', '*', { '*': 'wp-login.php' }],
])('%s is the page %s', (path, id, params) => {
  const [root, page] = matchRoute({ root: { id: 'root', module: '' }, ...routes }, path);
  expect(root?.id).toBe('root');
  expect(page).toEqual({ id, params, pathname: path });
});
