import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import messages from '../../messages/en.json' with { type: 'json' };
import { root } from '../root.mjs';
import { chunkGroups, chunkOf, chunks } from './chunks.ts';

it.each([
  ['a file', 'app/root.tsx', 'root'],
  ['a folder', 'app/features/delivery/chosen-place.ts', 'places'],
  ['the inner of two folders', 'app/features/delivery/address/delivery-form.tsx', 'address'],
  ['the beginning of its key', 'messages/product_only_left', 'buying'],
  ['its whole key', 'messages/bag_go_to_shop', 'root'],
])('the chunk of a module follows from %s', (_, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

it('a route is in none of them', () => {
  expect(chunkOf('app/routes/cart.tsx')).toBe(undefined);
});

it('a module is in the first chunk that wants it, whatever the folder of the project', () => {
  const chunkOfFile = (path: string) => {
    const found = chunkGroups.find(({ test }) =>
      test instanceof RegExp ? test.test(path) : test(path),
    );
    return found?.name;
  };
  expect(chunkOfFile(join(root, 'app/http/api-fetch.ts'))).toBe('account');
  expect(chunkOfFile(join(root, 'build/messages/ar/shop_title.js'))).toBe('buying');
  expect(chunkOfFile(join(root, 'node_modules/react/index.js'))).toBe('libraries');
});

it('each place of the table exists', () => {
  const keys = Object.keys(messages).map((key) => `messages/${key}`);
  const missing = Object.values(chunks)
    .flat()
    .filter((place) =>
      place.startsWith('messages/')
        ? !keys.some((key) => key === place || key.startsWith(`${place}_`))
        : !existsSync(join(root, place)),
    );
  expect(missing).toEqual([]);
});
