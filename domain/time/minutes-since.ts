const minute = 60 * 1000;

/** Whole minutes; 0 for what is still to come. */
export function minutesSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / minute));
}
