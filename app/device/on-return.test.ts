import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onReturn } from './on-return.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  listener.mockClear();
  page.visibilityState = 'visible';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const returnTo = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('calls once for a tab that is seen again and gets the focus', () => {
  onReturn(listener);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('calls whenever the network is back, also in a hidden tab', () => {
  onReturn(listener);
  page.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('calls for a page of the back/forward cache, not for a new one, and no longer once it is stopped', () => {
  const stop = onReturn(listener);
  returnTo(false);
  expect(listener).not.toHaveBeenCalled();
  returnTo(true);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(1_000);
  returnTo(true);
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledOnce();
});
