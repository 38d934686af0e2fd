import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br; q = 0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
  ['*, gzip;q=0', 'br'],
] as const)('%s is answered in %s', (header, coding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(coding);
});

it('a body that is held in one coding is sent in that, or as it is', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('*, gzip;q=0', ['gzip'])).toBe('identity');
  expect(acceptedEncoding('br', ['gzip'])).toBe('identity');
});
