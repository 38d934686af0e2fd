import { expect, test } from 'vitest';
import { compareDatabaseKeys } from './database-key.ts';

test('integers come first by value, then text by code unit', () => {
  const ordered = [
    '-2147483648',
    '-1',
    '0',
    '2',
    '02',
    '10',
    '2147483647',
    '-2147483649',
    '-OabcA',
    '-Oabc_',
    '-Oabca',
    '2147483648',
    'Z',
    'a',
  ];
  expect(ordered.toReversed().sort(compareDatabaseKeys)).toEqual(ordered);
});

test('a long key takes no longer than its length', () => {
  const zeros = '0'.repeat(300_000);
  expect(compareDatabaseKeys(`${zeros}x`, '1')).toBe(1);
  expect(compareDatabaseKeys(`${zeros}1`, '2')).toBeLessThan(0);
});
