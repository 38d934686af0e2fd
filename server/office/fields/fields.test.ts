import * as v from 'valibot';
import { expect, it } from 'vitest';
import { email, flag, lineOrNothing } from './fields.ts';

it.each([
  [true, true],
  ['yes', true],
  ['Yes', true],
  ['نعم', true],
  [false, false],
  ['no', false],
])('yes and no are read alike from a script and a form: %s', (given, read) => {
  expect(v.parse(flag(), given)).toBe(read);
});

it('what is neither yes nor no is told', () => {
  expect(() => v.parse(flag(), 'perhaps')).toThrow(/yes/);
});

it('a number is no e-mail address', () => {
  expect(() => v.parse(email(), 1004)).toThrow(/mail/);
});

it('a line loses breaks, blanks at its ends and marks that turn its direction; an empty one is none', () => {
  const read = (given: unknown) => v.parse(lineOrNothing({ max: 50 }), given);
  expect([' Bosta ', '12\u202e34', 'Call\n first', '  '].map(read)).toEqual([
    'Bosta',
    '1234',
    'Call first',
    undefined,
  ]);
});

it('a line is bounded in characters that people count', () => {
  const isRead = (given: unknown) => v.safeParse(lineOrNothing({ max: 50 }), given).success;
  expect(['🚚'.repeat(50), 'ن'.repeat(50)].map(isRead)).toEqual([true, true]);
  expect(['x'.repeat(51), '🚚'.repeat(51), '\ud800', null].map(isRead)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
