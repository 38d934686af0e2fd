import type { Counter } from './attempt-counters.ts';
import { firstWaitSeconds, maxWaitSeconds } from './attempt-numbers.ts';
import { TooManyAttemptsError } from './too-many-attempts-error.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** The minute begins with the first attempt. Never refuses: the attempt has been made. */
export function countInAMinute(found: Counter | undefined, now: Date): Counter {
  return {
    attempts: (found?.attempts ?? 0) + 1,
    waitUntil: null,
    expiresAt: found?.expiresAt ?? after(now, minute),
  };
}

/** The hour begins with the first attempt. @throws TooManyAttemptsError when it is full */
export function countInAnHour(found: Counter | undefined, limit: number, now: Date): Counter {
  refuseWhenFull(found, limit, now);
  return {
    attempts: (found?.attempts ?? 0) + 1,
    waitUntil: null,
    expiresAt: found?.expiresAt ?? after(now, hour),
  };
}

/** @throws TooManyAttemptsError */
export function refuseWhenFull(found: Counter | undefined, limit: number, now: Date): void {
  if (found && found.attempts >= limit) throw TooManyAttemptsError.until(found.expiresAt, now);
}

/** @param hourEnd of the hour that counted the attempt; a later hour does not hold it */
export function takeBackInAnHour(found: Counter, hourEnd: Date | undefined): Counter {
  if (found.expiresAt.getTime() !== hourEnd?.getTime()) return found;
  return { ...found, attempts: Math.max(0, found.attempts - 1) };
}

/** @param wait the one that the attempt began; it ends too */
export function takeBackInARow(found: Counter, wait: Date | null): Counter {
  const isItsWait = found.waitUntil?.getTime() === wait?.getTime();
  return {
    ...found,
    attempts: Math.max(0, found.attempts - 1),
    waitUntil: isItsWait ? null : found.waitUntil,
  };
}

/** The wait doubles; a day without attempts resets the row. @throws TooManyAttemptsError */
export function countInARow(found: Counter | undefined, limit: number, now: Date): Counter {
  if (found?.waitUntil && found.waitUntil > now) {
    throw TooManyAttemptsError.until(found.waitUntil, now);
  }
  const attempts = (found?.attempts ?? 0) + 1;
  const doublings = attempts - limit;
  const waitSeconds = Math.min(firstWaitSeconds * 2 ** doublings, maxWaitSeconds);
  return {
    attempts,
    waitUntil: doublings < 0 ? null : after(now, waitSeconds * 1000),
    expiresAt: after(now, day),
  };
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
