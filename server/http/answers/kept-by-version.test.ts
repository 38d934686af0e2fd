import { expect, it } from 'vitest';
import { keepByVersion } from './kept-by-version.ts';

/** @returns asks for a page of so many bytes, and says whether it was kept */
function openCache(maxBytes: number) {
  const cache = keepByVersion<{ size: number }>({ maxBytes, sizeOf: ({ size }) => size });
  return async (path: string, size: number, version = '1') => {
    let isKept = true;
    await cache.get(path, version, async () => {
      isKept = false;
      return { size };
    });
    return isKept;
  };
}

it('what was not used for longest goes first when there is no more room', async () => {
  const ask = openCache(10);
  await ask('/', 4);
  await ask('/shop', 4);
  expect(await ask('/', 4)).toBe(true);
  await ask('/shop/1', 4);
  expect(await ask('/', 4)).toBe(true);
  expect(await ask('/shop/1', 4)).toBe(true);
  expect(await ask('/shop', 4)).toBe(false);
});

it('a page that is larger than the room is not kept, and drives nothing out', async () => {
  const ask = openCache(10);
  await ask('/', 4);
  await ask('/shop', 11);
  expect(await ask('/shop', 11)).toBe(false);
  expect(await ask('/', 4)).toBe(true);
});

it('a page of a version before is not kept, and takes no room', async () => {
  const ask = openCache(10);
  await ask('/', 4);
  for (const version of ['2', '3', '4']) expect(await ask('/shop', 5, version)).toBe(false);
  expect(await ask('/', 4, '4')).toBe(false);
  expect(await ask('/shop', 5, '4')).toBe(true);
});
