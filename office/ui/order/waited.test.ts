import { expect, it } from 'vitest';
import { isTooLong, waitedText } from './waited.tsx';

it.each([
  [0, 'just now'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
  [72 * 60 - 1, '2 days'],
])('what has waited %i minutes says so: %s', (minutes, text) => {
  expect(waitedText(minutes)).toBe(text);
});

it('a day is too long', () => {
  expect([24 * 60 - 1, 24 * 60].map(isTooLong)).toEqual([false, true]);
});
