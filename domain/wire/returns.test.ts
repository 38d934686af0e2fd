import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ReturnRequestSchema } from './returns.ts';

const lines = [{ id: 7, size: 'M', quantity: 1 }];
const exchange = { kind: 'exchange', reason: 'too_small', lines: [{ ...lines[0], toSize: 'L' }] };
const refund = { kind: 'refund', reason: 'faulty', lines };
const read = (body: unknown) => v.safeParse(ReturnRequestSchema, body);

it('a request is an exchange, or a refund with the way that the money takes', () => {
  expect(read(exchange).output).toEqual({ ...exchange, note: '' });
  expect(read({ ...refund, payout: 'cash', payoutHandle: 'x' }).output).toEqual({
    ...refund,
    note: '',
    payout: 'cash',
  });
  const wallet = { ...refund, payout: 'wallet', payoutHandle: '٠١٠ 1234 5678' };
  expect(read(wallet).output).toMatchObject({ payoutHandle: '01012345678' });
  expect(
    read({ ...refund, payout: 'instapay', payoutHandle: ' mona@instapay ' }).output,
  ).toMatchObject({ payoutHandle: 'mona@instapay' });
});

it.each([
  ['no lines', { ...exchange, lines: [] }],
  ['a line twice', { ...exchange, lines: [exchange.lines[0], exchange.lines[0]] }],
  ['no pieces', { ...exchange, lines: [{ ...exchange.lines[0], quantity: 0 }] }],
  ['an unknown reason', { ...exchange, reason: 'ugly' }],
  ['a long note', { ...exchange, note: 'x'.repeat(501) }],
  ['half a character', { ...exchange, note: '\ud800' }],
  ['a refund without a way', refund],
  ['a wallet without a number', { ...refund, payout: 'wallet', payoutHandle: 'mona' }],
  ['InstaPay to a plain word', { ...refund, payout: 'instapay', payoutHandle: 'ahmed' }],
  ['InstaPay without an address', { ...refund, payout: 'instapay', payoutHandle: ' ' }],
])('a request with %s is refused', (_, body) => {
  expect(read(body).success).toBe(false);
});

it('a note keeps its lines and loses what could turn other text around', () => {
  const { output } = read({ ...exchange, note: ' Too small.\nPlease L.\u202e\0 ' });
  expect(output).toMatchObject({ note: 'Too small.\nPlease L.' });
});
