import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerClock } from './create-server-clock.ts';

const day = 24 * 60 * 60 * 1000;
const truth = new Date('2026-11-27T10:00:00Z');

const kept = new Map<string, string>();

/** The page is opened on a phone whose clock is wrong by so many days. */
async function openPage(daysOff: number): Promise<ServerClock> {
  vi.setSystemTime(truth.getTime() + daysOff * day);
  vi.resetModules();
  return (await import('./server-clock.ts')).serverClock;
}

function answer(headers: Record<string, string> = {}, type: ResponseType = 'basic') {
  return { type, headers: new Headers({ Date: truth.toUTCString(), ...headers }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([-40, 40])('on a phone whose clock is %i days off', (daysOff) => {
  it('the time of the last answer counts, and goes on from there', async () => {
    const clock = await openPage(daysOff);
    clock.hear(answer());
    vi.advanceTimersByTime(90_000);
    expect(clock.now()).toEqual(new Date(truth.getTime() + 90_000));
  });

  it('it is known at the next start, also without a network', async () => {
    (await openPage(daysOff)).hear(answer());
    expect((await openPage(daysOff)).now()).toEqual(truth);
  });

  it('an answer that was kept, or is of another site, counts as none', async () => {
    const clock = await openPage(daysOff);
    clock.hear(answer({ 'X-Kept-From': truth.toUTCString() }));
    clock.hear(answer({}, 'default'));
    clock.hear(answer({}, 'cors'));
    clock.hear(answer({ Date: 'soon' }));
    expect(clock.now()).toEqual(new Date(Date.now()));
  });

  it('tells those who have judged by the wrong clock', async () => {
    const clock = await openPage(daysOff);
    const listener = vi.fn();
    clock.onSet(listener);
    clock.hear(answer());
    clock.hear(answer());
    expect(listener).toHaveBeenCalledOnce();
  });
});

it('an answer from a cache between shop and phone is as old as it says', async () => {
  const clock = await openPage(-40);
  clock.hear(answer({ Age: '3600' }));
  expect(clock.now()).toEqual(new Date(truth.getTime() + 3_600_000));
});

it('keeps nothing for a phone whose clock is right, or was set right', async () => {
  (await openPage(40)).hear(answer());
  expect(kept.size).toBe(1);
  const clock = await openPage(0);
  clock.hear(answer());
  expect(kept.size).toBe(0);
  expect(clock.now()).toEqual(truth);
});

it('is unsure after the clock jumped under an open page, until the next answer', async () => {
  const clock = await openPage(0);
  clock.hear(answer());
  vi.advanceTimersByTime(3 * day);
  expect(clock.isUnsure()).toBe(false);
  vi.setSystemTime(Date.now() + day);
  expect(clock.isUnsure()).toBe(true);
  clock.hear(answer({ Date: new Date().toUTCString() }));
  expect(clock.isUnsure()).toBe(false);
});

it('nothing else in app/ asks the device for the time', () => {
  const asks =
    /\bnew Date\(\s*\)|\bnew Date\b(?!\()|\bDate\.now\b|(?<!new |[.\w])\bDate\(|Temporal\.Now/;
  const files = globSync('app/**/*.{ts,tsx}', { exclude: ['app/**/*.test.*', 'app/**/test/**'] });
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => asks.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['app/device/create-server-clock.ts']);
});
