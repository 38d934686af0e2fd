import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** See migrations/0010_saved_products.sql. */
export const savedProducts = pgTable('saved_products', {
  accountId: text('account_id').primaryKey(),
  /** Newest first. */
  productIds: jsonb('product_ids').$type<readonly number[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
