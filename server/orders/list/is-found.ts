import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { standIn } from '#server/database/stand-in.ts';
import { orderSearch } from './schema.ts';
import type { TypedSearch } from './typed-search.ts';

/** Within a query of `orderSearch`. */
export function isFound({ number, words, onlyNames }: TypedSearch): SQL | undefined {
  const isNumber = number === undefined ? undefined : eq(orderSearch.number, number);
  // The index knows all words: it leaves few whose names are read.
  const inName = onlyNames ? standIn(searchedName, words) : undefined;
  return or(isNumber, and(standIn(orderSearch.words, words), inName)) ?? sql`false`;
}

const searchedName = sql`(select searchable(named.delivery ->> 'name') from orders as named
  where named.number = ${orderSearch.number})`;

/** The same of the order with this number, within a query of another table. */
export function isOrderFound(db: Queries, orderNumber: SQL, search: TypedSearch): SQL {
  const isThis = eq(orderSearch.number, orderNumber);
  const found = db.select({ number: orderSearch.number }).from(orderSearch);
  return exists(found.where(and(isThis, isFound(search))));
}
