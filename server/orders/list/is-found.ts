import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orderSearch } from './schema.ts';
import type { TypedSearch } from './typed-search.ts';

/** Within a query of `orderSearch`. */
export function isFound({ number, words }: TypedSearch): SQL | undefined {
  const isNumber = number === undefined ? undefined : eq(orderSearch.number, number);
  const hasWords = words.length === 0 ? undefined : and(...words.map(standsIn));
  return or(isNumber, hasWords) ?? sql`false`;
}

/** The same of the order with this number, within a query of another table. */
export function isOrderFound(db: Queries, orderNumber: SQL, search: TypedSearch): SQL {
  const isThis = eq(orderSearch.number, orderNumber);
  const found = db.select({ number: orderSearch.number }).from(orderSearch);
  return exists(found.where(and(isThis, isFound(search))));
}

function standsIn(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return sql`${orderSearch.words} like '%' || folded(${literal}::text) || '%'`;
}
