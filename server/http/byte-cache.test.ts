import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

it('what was not used for longest goes first when there is no more room', () => {
  const cache = new ByteCache<string>(10);
  cache.set('/', 'home', 4);
  cache.set('/shop', 'shop', 4);
  expect(cache.get('/')).toBe('home');
  cache.set('/shop/1', 'watch', 4);
  expect(cache.get('/shop')).toBeUndefined();
  expect(cache.get('/')).toBe('home');
  expect(cache.get('/shop/1')).toBe('watch');
});

it('a page that is larger than the room is not kept, and drives nothing out', () => {
  const cache = new ByteCache<string>(10);
  cache.set('/', 'home', 4);
  cache.set('/shop', 'shop', 11);
  expect(cache.get('/shop')).toBeUndefined();
  expect(cache.get('/')).toBe('home');
});

it('the same page takes its room once', () => {
  const cache = new ByteCache<string>(10);
  cache.set('/', 'home', 4);
  for (let round = 0; round < 5; round += 1) cache.set('/shop', 'shop', 5);
  expect(cache.get('/')).toBe('home');
});
