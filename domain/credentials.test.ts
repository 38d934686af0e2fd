import { expect, test } from 'vitest';
import { isEmail } from './credentials.ts';

test.each(['a@b', 'mona@example.com', "o'neil+shop@mail.example.co", '.dots..are.fine.@x-1.eg'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'plain',
  '@b.com',
  'a@',
  'a@b@c.com',
  'a b@c.com',
  ' a@b.com',
  'a@b.com\n',
  'a@-b.com',
  'a@b-.com',
  'a@b..com',
  'a@b_c.com',
  'مني@example.com',
  `a@${'b'.repeat(64)}.com`,
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});
