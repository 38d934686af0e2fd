import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([0, 50, 95, 111])('ten edits, one each %i ms, are taken in at most two parts', (apart) => {
  const parts: number[][] = [];
  const late: number[] = [];
  const edits = gather<number>((all) => {
    parts.push(all);
    late.push(Date.now() - (all[0] ?? 0));
  });
  for (let edit = 0; edit < 10; edit += 1) {
    edits.add(Date.now());
    vi.advanceTimersByTime(apart);
  }
  vi.advanceTimersByTime(1_000);
  expect(parts.flat()).toHaveLength(10);
  expect(parts.length).toBeLessThanOrEqual(2);
  expect(Math.max(...late)).toBeLessThanOrEqual(500);
});

it('nothing is taken after the end', () => {
  const take = vi.fn();
  const edits = gather(take);
  edits.add(1);
  edits.stop();
  vi.advanceTimersByTime(1_000);
  expect(take).not.toHaveBeenCalled();
});
