const hour = 60;
const day = 24 * hour;

/** Whole minutes within an hour, then whole hours up to two days, then whole days: `40 min`, `36 h`, `3 d`. */
export function age(minutes: number): string {
  if (minutes < hour) return `${minutes} min`;
  return minutes < 2 * day ? `${Math.floor(minutes / hour)} h` : `${Math.floor(minutes / day)} d`;
}
