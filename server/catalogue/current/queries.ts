import { sql } from 'drizzle-orm';
import type { Category } from '#domain/product/category.ts';
import type { Queries } from '#server/database/database.ts';

/** When each product changed last; what is older than the log counts as of the oldest release. */
export async function selectLastChanges(
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
export async function selectCategoryChanges(
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
