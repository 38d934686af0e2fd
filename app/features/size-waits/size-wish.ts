import type { StockKey } from '#domain/stock/stock.ts';

const key = 'size-wish';

/** What a visitor wants to be told of, until a log-in in this tab. */
export function keepWish(wish: StockKey): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wish));
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
    const { id, size } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    sessionStorage.removeItem(key);
    return typeof id === 'number' && typeof size === 'string' ? { id, size } : undefined;
  } catch {
    return undefined;
  }
}
