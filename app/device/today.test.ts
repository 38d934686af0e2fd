import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverClock } from './server-clock.ts';
import { followToday, readToday } from './today.ts';

const minute = 60_000;
const beforeMidnight = '2026-11-27T21:59:30Z';

/** The document of a tab. */
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  // The phone's clock is wrong by two days.
  vi.setSystemTime('2026-11-29T12:00:00Z');
  const headers = new Headers({ Date: new Date(beforeMidnight).toUTCString() });
  serverClock.hear({ type: 'basic', headers });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Other files of this worker have the same clock.
  const headers = new Headers({ Date: new Date().toUTCString() });
  serverClock.hear({ type: 'basic', headers });
});

it('a page that stays in sight learns of the new day, by the server’s clock, until it stops', () => {
  const seen: string[] = [];
  const stop = followToday(() => seen.push(readToday()));
  expect(readToday()).toBe('2026-11-27');
  vi.advanceTimersByTime(minute);
  expect(seen).toEqual(['2026-11-28']);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toHaveLength(2);
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(minute);
  expect(seen).toHaveLength(2);
});
