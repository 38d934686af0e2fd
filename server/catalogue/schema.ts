import {
  bigint,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { categories } from '#domain/product/category.ts';
import type { OptionalFields, Product } from '#domain/product/product.ts';

/** See migrations/0008_product_log.sql. */
export const releases = pgTable('releases', {
  /** A push key (protocol §8): sorts by publication. */
  key: text().primaryKey(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  productCount: integer('product_count').notNull(),
  kind: text({ enum: ['publication', 'rollback', 'edit'] }).notNull(),
  /** A user of the machine, or an e-mail address. */
  madeBy: text('made_by').notNull(),
  /** The key of the release whose products a rollback brought back. */
  restores: text(),
  added: integer().notNull(),
  changed: integer().notNull(),
  removed: integer().notNull(),
  /** The ids before it, when it changed which there are or their order. */
  orderBefore: bigint('order_before', { mode: 'number' }).array(),
});

export const products = pgTable('products', {
  id: bigint({ mode: 'number' }).primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  /** EGP. */
  price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  description: text().notNull(),
  imagePath: text('image_path').notNull(),
  categoryType: text('category_type', { enum: categories }).notNull(),
  optional: jsonb().$type<OptionalFields>().notNull(),
});

export const productChanges = pgTable(
  'product_changes',
  {
    releaseKey: text('release_key').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Null before a product was there. */
    before: jsonb().$type<Product>(),
    /** Null after it is gone. */
    after: jsonb().$type<Product>(),
  },
  (table) => [primaryKey({ columns: [table.releaseKey, table.productId] })],
);
