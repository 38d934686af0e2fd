import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { egyptianDays } from './egyptian-days.ts';

const second = 1000;
const hour = 60 * 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['in winter', '2026-01-10T21:59:59Z'],
  ['in summer', '2026-07-10T20:59:59Z'],
  ['in the night in which clocks go forward', '2026-04-23T21:59:59Z'],
  ['in the night in which clocks go back', '2026-10-29T21:59:59Z'],
])('a new day begins at midnight in Cairo %s, and the next after another', (_, before) => {
  vi.setSystemTime(new Date(before));
  const begun: string[] = [];
  const stop = egyptianDays.onNewDay(() => begun.push(egyptianDays.today()));
  const nextDay = new Date(Date.parse(before) + 12 * hour).toISOString().slice(0, 10);
  vi.advanceTimersByTime(second - 1);
  expect(begun).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(begun).toEqual([nextDay]);
  vi.advanceTimersByTime(22 * hour);
  expect(begun).toHaveLength(1);
  vi.advanceTimersByTime(3 * hour);
  expect(begun).toHaveLength(2);
  stop();
  vi.advanceTimersByTime(48 * hour);
  expect(begun).toHaveLength(2);
});

it('a computer that slept over midnight notices it soon', () => {
  vi.setSystemTime(new Date('2026-01-10T12:00:00Z'));
  const listener = vi.fn();
  const stop = egyptianDays.onNewDay(listener);
  vi.setSystemTime(new Date('2026-01-12T12:00:00Z'));
  vi.advanceTimersByTime(hour);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
