const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Ms. Whoever has a connection: the shop hears of it at once. */
const atOnce = minute;

/** Of a call that was made without a connection. */
export const maxDaysBefore = 7;

/**
 * When somebody called: as it is told, where that can be. A device's clock may be wrong by years: then
 * it is now.
 */
export function calledAt(told: Date | undefined, now: Date, placedAt: Date): Date {
  if (!told || told < placedAt) return now;
  const age = now.getTime() - told.getTime();
  return age >= atOnce && age <= maxDaysBefore * day ? told : now;
}
