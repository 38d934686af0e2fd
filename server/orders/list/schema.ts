import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** A trigger keeps it: see migrations/0033_order_search.sql and 0034_searched_words.sql. */
export const orderSearch = pgTable('order_search', {
  number: bigint({ mode: 'number' }).primaryKey(),
  words: text().notNull(),
});
