import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

it.each([
  'mona.hassan@gmail.com',
  'MonaHassan@Gmail.com',
  'mona.hassan+shop@gmail.com',
  'm.o.n.a.hassan+a+b@googlemail.com',
])('mails to %s arrive in one mailbox', (email) => {
  expect(mailboxOf(email)).toBe('monahassan@gmail.com');
});

it.each([
  'mona@example.com',
  'mona@mail.example.com',
  'mona_hassan@gmail.com',
  'mona@notgooglemail.com',
])('mails to %s arrive in another', (email) => {
  expect(mailboxOf(email)).toBe(email);
});
