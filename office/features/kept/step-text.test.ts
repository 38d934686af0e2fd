import { expect, test } from 'vitest';
import { stepText } from './step-text.ts';

test('a step that waits says what the order will be', () => {
  const input = { numbers: [1004] };
  const text = (verb: string, more = {}) =>
    stepText({ noun: 'orders', verb, input: { ...input, ...more } });
  expect(text('changeStatus', { status: 'confirmed' })).toBe('Order 1004 · Confirmed');
  expect(text('cancel')).toBe('Order 1004 · Cancelled');
});
