import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { stockReasons } from '#domain/stock/stock-reasons.ts';

/** See migrations/0009_stock.sql. */
export const stock = pgTable(
  'stock',
  {
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.size] }),
    index('stock_low').on(table.pieces, table.productId, table.size).where(sql`pieces <= 3`),
  ],
);

export const stockChanges = pgTable('stock_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  size: text().notNull(),
  /** Null while they were not counted. */
  before: integer(),
  /** Null when they are no longer counted. */
  after: integer(),
  reason: text({ enum: stockReasons }).notNull(),
  orderNumber: bigint('order_number', { mode: 'number' }),
  madeBy: text('made_by').notNull(),
  /** What the owner wants to remember; at most 200 characters. */
  note: text(),
});
