import { afterEach, expect, test, vi } from 'vitest';
import { pauseForTaps } from './next-task.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('long work lets a tap in when its time is up, and then has its time again', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pause = pauseForTaps();
  now.mockReturnValue(7.9);
  expect(pause()).toBeUndefined();

  now.mockReturnValue(8);
  let isTapped = false;
  const pausing = pause();
  setImmediate(() => {
    isTapped = true;
  });
  await pausing;
  expect(isTapped).toBe(true);
  expect(pause()).toBeUndefined();

  now.mockReturnValue(16);
  expect(pause()).toBeDefined();
});
