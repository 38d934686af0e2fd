import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** See migrations/0015_order_links.sql. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('order_links_of_order').on(table.orderNumber, table.createdAt),
    index('order_links_by_time').on(table.createdAt),
  ],
);
