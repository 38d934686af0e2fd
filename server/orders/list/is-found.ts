import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { standIn } from '#server/database/stand-in.ts';
import { orderSearch } from './schema.ts';
import type { TypedSearch } from './typed-search.ts';

/** Within a query of `orderSearch`. */
export function isFound({ number, words }: TypedSearch): SQL | undefined {
  const isNumber = number === undefined ? undefined : eq(orderSearch.number, number);
  return or(isNumber, standIn(orderSearch.words, words)) ?? sql`false`;
}

/** The same of the order with this number, within a query of another table. */
export function isOrderFound(db: Queries, orderNumber: SQL, search: TypedSearch): SQL {
  const isThis = eq(orderSearch.number, orderNumber);
  const found = db.select({ number: orderSearch.number }).from(orderSearch);
  return exists(found.where(and(isThis, isFound(search))));
}
