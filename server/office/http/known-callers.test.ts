import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createKnownCallers } from './known-callers.ts';

const [secret, other] = ['a'.repeat(43), 'b'.repeat(43)];
const asked = (url: string, headers: Record<string, string>) => ({ url, headers }) as never;

it('knows requests of the office by a session or a token that was found, and no others', () => {
  const known = createKnownCallers();
  const cookie = `session=${other}; __Host-office=${secret}`;
  const token = { authorization: `Bearer adi_${secret}` };
  const ask = (url: string, headers: object): boolean =>
    known.knows(asked(url, { ...headers }) as IncomingMessage);
  expect(ask('/office', { cookie })).toBe(false);
  known.note(secret);
  known.note(`adi_${secret}`);
  expect(ask('/office', { cookie })).toBe(true);
  expect(ask('/office/api/orders/list', { cookie })).toBe(true);
  expect(ask('/office/api/orders/list', token)).toBe(true);
  expect(ask('/shop', { cookie })).toBe(false);
  expect(ask('/office', { cookie: `__Host-office=${other}` })).toBe(false);
  expect(ask('/office', { cookie: `session=${secret}` })).toBe(false);
  expect(ask('/office', { authorization: `Basic ${secret}` })).toBe(false);
  expect(ask('/office', {})).toBe(false);
});

it('remembers only so many', () => {
  const known = createKnownCallers();
  known.note(secret);
  for (let at = 0; at < 1_000; at += 1) known.note(`${at}`.padStart(43, 'x'));
  expect(known.knows(asked('/office', { cookie: `__Host-office=${secret}` }))).toBe(false);
});
