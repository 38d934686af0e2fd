import { expect, test } from 'vitest';
import { thingsOf } from './things-of.ts';

test.each([
  ['a step of several orders', 'orders', { numbers: [1, 2] }, undefined, ['orders 1', 'orders 2']],
  [
    'a duplicate and the order that stays',
    'orders',
    { number: 2, stays: '1' },
    undefined,
    ['orders 2', 'orders 1'],
  ],
  ['an undo, which knows a line of the log alone', 'log', { id: 812 }, [1], ['orders 1']],
  ['a view', 'views', { name: 'Giza' }, undefined, ['views Giza']],
  ['a new order', 'orders', { lines: ['1'] }, undefined, []],
])('%s waits for earlier steps of the same things', (_, noun, input, about, things) => {
  expect(thingsOf({ noun, input, ...(about && { about }) })).toEqual(things);
});
