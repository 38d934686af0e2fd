import { sql } from 'drizzle-orm';
import type { Category } from '#domain/product/category.ts';
import { daysAfter, isCalendarDay, startOfDayInEgypt } from '#domain/time/calendar-day.ts';
import type { Queries } from '#server/database/database.ts';

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

/** When each product changed last; what is older than the log counts as of the oldest release. */
async function selectLastChanges(
  db: Queries,
): Promise<{ id: number; category: Category; changedAt: string; offerEnds: string | null }[]> {
  const { rows } = await db.execute<{
    id: string;
    category: Category;
    at: string;
    ends: string | null;
  }>(sql`
    select products.id, products.category_type as category, products.optional ->> 'offerEnds' as ends,
      to_json(coalesce(max(releases.published_at), (select min(published_at) from releases))) #>> '{}' as at
    from products
    left join product_changes on product_changes.product_id = products.id
    left join releases on releases.key = product_changes.release_key
    group by products.id`);
  return rows.map(({ id, category, at, ends }) => {
    return { id: Number(id), category, changedAt: at, offerEnds: ends };
  });
}

/** When a product left each category, into another or out of the list. */
async function selectCategoryChanges(
  db: Queries,
): Promise<{ category: Category; changedAt: string }[]> {
  const { rows } = await db.execute<{ category: Category; at: string }>(sql`
    select before ->> 'categoryType' as category, to_json(max(releases.published_at)) #>> '{}' as at
    from product_changes join releases on releases.key = product_changes.release_key
    where before is not null
      and before ->> 'categoryType' is distinct from after ->> 'categoryType'
    group by 1`);
  return rows.map(({ category, at }) => ({ category, changedAt: at }));
}
