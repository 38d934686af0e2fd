import { expect, test } from 'vitest';
import { mayBeForgotten } from './step-age.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-29T12:00:00Z');
const sent = (days: number, heard = days) => ({ at: now - days * day, heard: now - heard * day });

test('what was sent without an answer is sent again while the shop knows its key', () => {
  expect(mayBeForgotten(sent(5), now)).toBe(false);
  expect(mayBeForgotten(sent(6.1), now)).toBe(true);
});

test('a device that was away for long before it sent has not sent long ago', () => {
  expect(mayBeForgotten(sent(1, 30), now)).toBe(false);
});

test('a clock that was years ahead is not believed: the shop was heard before', () => {
  expect(mayBeForgotten(sent(-2000, 1), now)).toBe(false);
  expect(mayBeForgotten(sent(-2000, 8), now)).toBe(true);
});
