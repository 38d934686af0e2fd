import type { Category } from '#domain/product/category.ts';
import { daysAfter, isCalendarDay, startOfDayInEgypt } from '#domain/time/calendar-day.ts';
import type { Queries } from '#server/database/database.ts';
import { selectCategoryChanges, selectLastChanges } from './queries.ts';

/** By the id of a product, and by category. */
export type LastChanges = ReadonlyMap<number | Category, Date>;

/**
 * When what shoppers see of each product, and of each category, changed last: by the owner, or by the
 * end of a sale price.
 * @param today in Egypt, as `2026-02-28`
 */
export async function readLastChanges(db: Queries, today: string): Promise<LastChanges> {
  const rows = await selectLastChanges(db);
  const last = new Map<number | Category, Date>();
  const note = (key: number | Category, at: Date) => {
    const known = last.get(key);
    if (!known || known < at) last.set(key, at);
  };
  for (const { id, category, changedAt, offerEnds } of rows) {
    const changed = new Date(changedAt);
    const isOver = offerEnds !== null && isCalendarDay(offerEnds) && offerEnds < today;
    const ended = isOver ? startOfDayInEgypt(daysAfter(offerEnds, 1)) : changed;
    const at = ended > changed ? ended : changed;
    note(id, at);
    note(category, at);
  }
  // A product that left a category changed its page too.
  for (const { category, changedAt } of await selectCategoryChanges(db)) {
    if (last.has(category)) note(category, new Date(changedAt));
  }
  return last;
}
