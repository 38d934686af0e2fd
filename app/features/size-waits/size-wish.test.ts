import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasWish, keepWish, takeWish } from './size-wish.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepWish({ id: 7, size: 'M' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a wish is there once, for a log-in soon after', () => {
  vi.advanceTimersByTime(59 * minute);
  expect(takeWish()).toEqual({ id: 7, size: 'M' });
  expect(hasWish()).toBe(false);
});

it('a wish of earlier is not that of whoever logs in now', () => {
  vi.advanceTimersByTime(61 * minute);
  expect(takeWish()).toBeUndefined();
  expect(hasWish()).toBe(false);
});
