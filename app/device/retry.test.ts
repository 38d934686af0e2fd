import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return 'part';
  });
}

it('loads a part once when it arrives', async () => {
  const [load, use] = [failing(0), vi.fn()];
  retry(load, use);
  await vi.advanceTimersByTimeAsync(100_000);
  window.dispatchEvent(new Event('focus'));
  expect(load).toHaveBeenCalledOnce();
  expect(use).toHaveBeenCalledExactlyOnceWith('part');
});

it('retries after a pause when a part did not arrive', async () => {
  const use = vi.fn();
  retry(failing(3), use);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(use).toHaveBeenCalledExactlyOnceWith('part');
});

it('tells of each attempt that failed', async () => {
  const onFailure = vi.fn();
  retry(failing(2), vi.fn(), onFailure);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

it.each(['online', 'focus'])('asks again at once upon %s', async (event) => {
  const use = vi.fn();
  retry(failing(1), use);
  await vi.advanceTimersByTimeAsync(0);
  expect(use).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(use).toHaveBeenCalledOnce();
});

it('does not retry after it was cancelled', async () => {
  const [load, use] = [failing(1), vi.fn()];
  const stop = retry(load, use);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(100_000);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
  expect(use).not.toHaveBeenCalled();
});
