/** In `localStorage`: by how many ms the shop's clock is ahead of the device's. */
const place = 'office-clock';

let ahead = readAhead();
let isAway = false;
const listeners = new Set<() => void>();

/** @param date of an answer's header `Date` */
export function noteAnswer(date: string | null): void {
  const told = Date.parse(date ?? '');
  // It has no ms: a difference of a second is none.
  if (!Number.isNaN(told) && Math.abs(told - shopNow()) > 2000) {
    ahead = told - Date.now();
    try {
      localStorage.setItem(place, String(ahead));
    } catch {
      // It is known until the page is closed.
    }
  }
  show(false);
}

/** The shop was not reached. */
export function noteSilence(): void {
  show(true);
}

/** Ms, by the clock of the shop as it was heard last: a device's may be wrong by years. */
export function shopNow(): number {
  return Date.now() + ahead;
}

/** Whether the last call did not reach the shop. */
export function isShopAway(): boolean {
  return isAway;
}

/** @param tell called when the shop gets away, and when it is back */
export function onConnection(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function show(now: boolean): void {
  if (now === isAway) return;
  isAway = now;
  for (const tell of listeners) tell();
}

function readAhead(): number {
  try {
    return Number(localStorage.getItem(place)) || 0;
  } catch {
    return 0;
  }
}
