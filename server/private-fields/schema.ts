import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** See migrations/0042_private_fields.sql. */
export const privateFieldRows = pgTable('private_fields', {
  productId: bigint('product_id', { mode: 'number' }).primaryKey(),
  shelf: text(),
});
