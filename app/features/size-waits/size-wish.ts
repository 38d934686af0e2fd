import { serverClock } from '#app/device/server-clock.ts';
import type { StockKey } from '#domain/stock/stock.ts';

const key = 'size-wish';

/** Milliseconds: whoever logs in later may be somebody else. */
const maxAge = 3_600_000;

/** What a visitor wants to be told of, until a log-in in this tab within an hour. */
export function keepWish(wish: StockKey): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...wish, at: serverClock.now().getTime() }));
  } catch {
    // Refused: after the log-in the shopper asks again.
  }
}

export function hasWish(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function takeWish(): StockKey | undefined {
  try {
    const { id, size, at } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    sessionStorage.removeItem(key);
    const age = serverClock.now().getTime() - at;
    const isWish = typeof id === 'number' && typeof size === 'string' && age >= 0 && age <= maxAge;
    return isWish ? { id, size } : undefined;
  } catch {
    return undefined;
  }
}
