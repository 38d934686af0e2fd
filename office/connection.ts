/** In `localStorage`: by how many ms the shop's clock is ahead of the device's. */
const place = 'office-clock';
/** In `localStorage`: what the shop's clock was when it was last heard. */
const heardPlace = 'office-heard';
/** Ms: it need not be written more often. */
const heardPause = 60_000;

let ahead = read(place);
let heard = read(heardPlace);
let written = heard;
let isAway = false;
const listeners = new Set<() => void>();

/** @param date of an answer's header `Date` */
export function noteAnswer(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) {
    heard = told;
    // It has no ms: a difference of a second is none.
    if (Math.abs(told - Date.now() - ahead) > 2000) {
      ahead = told - Date.now();
      write(place, ahead);
    }
    if (Math.abs(heard - written) > heardPause) {
      written = heard;
      write(heardPlace, heard);
    }
  }
  show(false);
}

/** The shop was not reached. */
export function noteSilence(): void {
  show(true);
}

/**
 * Ms, by the clock of the shop as it was heard last: a device's may be wrong by years, and goes back
 * by years when its battery was empty.
 */
export function shopNow(): number {
  return Math.max(Date.now() + ahead, heard);
}

/** Ms: what the shop last said that it is; 0 when it never did. */
export function lastHeard(): number {
  return heard;
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

function read(from: string): number {
  try {
    return Number(localStorage.getItem(from)) || 0;
  } catch {
    return 0;
  }
}

function write(to: string, ms: number): void {
  try {
    localStorage.setItem(to, String(ms));
  } catch {
    // It is known until the page is closed.
  }
}
