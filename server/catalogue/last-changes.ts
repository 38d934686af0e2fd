import { daysAfter, isCalendarDay, startOfDayInEgypt } from '#domain/text/calendar-day.ts';
import type { Queries } from '#server/database/database.ts';
import { selectLastChanges } from './queries.ts';

/**
 * When what shoppers see of each product changed last: by the owner, or by the end of its offer.
 * @param today in Egypt, as `2026-02-28`
 */
export async function readLastChanges(
  db: Queries,
  today: string,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await selectLastChanges(db);
  return new Map(
    rows.map(({ id, changedAt, offerEnds }) => {
      const changed = new Date(changedAt);
      const isOver = offerEnds !== null && isCalendarDay(offerEnds) && offerEnds < today;
      if (!isOver) return [id, changed];
      const ended = startOfDayInEgypt(daysAfter(offerEnds, 1));
      return [id, ended > changed ? ended : changed];
    }),
  );
}
