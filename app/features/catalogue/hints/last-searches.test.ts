import { expect, test } from 'vitest';
import { deviceStorage } from '#app/device/device-storage.ts';
import { forgetSearches, searchesKey } from '#app/features/viewed/forget-viewed.ts';
import { noteSearch, readSearches } from './last-searches.ts';

test.beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    window: {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    },
  });
});

test('the device keeps the last five searches, each once and as far as it was typed', () => {
  for (const term of ['shirt', 'nil', 'ab', '  nile   runner ', 'جينز', 'boot', 'hat', 'Shirt']) {
    noteSearch(term);
  }
  expect(readSearches()).toEqual(['Shirt', 'hat', 'boot', 'جينز', 'nile runner']);
  noteSearch('dress');
  expect(readSearches()).toHaveLength(5);
  forgetSearches();
  expect(readSearches()).toEqual([]);
});

test('what else stands in its place does no harm', () => {
  deviceStorage.set(searchesKey, `\n${'x'.repeat(5000)}\nhat\n`);
  expect(readSearches()).toEqual(['hat']);
});
