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
  const [mailbox = '', host] = word.split('@');
  if (host === undefined || mailbox.length < 3) return isLike(word);
  // Where the mailbox is has no part in the index's work: half of all shoppers have the same host.
  const stands = sql`strpos(${orderSearch.words}, folded(${word}::text)) > 0`;
  return sql`(${isLike(`${mailbox}@`)} and ${stands})`;
}

function isLike(word: string): SQL {
  // Folded first: a wide sign becomes a narrow one.
  const literal = sql`regexp_replace(folded(${word}::text), '[\\\\%_]', '\\\\\\&', 'g')`;
  return sql`${orderSearch.words} like '%' || ${literal} || '%'`;
}
