const hour = 60 * 60 * 1000;

/** Whole hours; 0 for what is still to come. */
export function hoursSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / hour));
}
