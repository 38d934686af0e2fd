import * as v from 'valibot';
import { expect, it } from 'vitest';
import { email, flag } from './fields.ts';

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
