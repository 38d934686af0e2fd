import {
  bigint,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { categories } from '#domain/category.ts';
import type { OptionalFields } from '#domain/product.ts';

/** See migrations/0000_catalogue.sql. */
export const releases = pgTable('releases', {
  /** A push key (protocol §8): sorts by publication. */
  key: text().primaryKey(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  productCount: integer('product_count').notNull(),
  /** When it was rolled back. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
});

export const releaseProducts = pgTable(
  'release_products',
  {
    releaseKey: text('release_key').notNull(),
    position: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** EGP. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    description: text().notNull(),
    imagePath: text('image_path').notNull(),
    categoryType: text('category_type', { enum: categories }).notNull(),
    optional: jsonb().$type<OptionalFields>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseKey, table.position] }),
    unique().on(table.releaseKey, table.id),
  ],
);
