import { expect, it } from 'vitest';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import { askerOf, sessionWasFound } from './asker.ts';

it('gives a session its own turn when it was found, and invented ones none', () => {
  const [real, invented] = [newSecret(), newSecret()];
  const sessionOf = (...secrets: string[]) => askerOf('192.0.2.1', secrets).session;
  expect([sessionOf(real), sessionOf(invented), sessionOf()]).toEqual(['', '', '']);
  sessionWasFound(secretHash(real));
  expect([sessionOf(real), sessionOf(invented)]).toEqual([secretHash(real), '']);
  // Another host of the domain may have set one too.
  expect(sessionOf(invented, real)).toBe(secretHash(real));
});
