import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** See migrations/0031_size_waits.sql. */
export const sizeWaits = pgTable(
  'size_waits',
  {
    accountId: text('account_id').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    email: text().notNull(),
    language: text().notNull(),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId, table.size] }),
    index('size_waits_of_size').on(table.productId, table.size),
  ],
);
