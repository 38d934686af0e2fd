import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** See migrations/0020_courier_mappings.sql. */
export const courierMappings = pgTable('courier_mappings', {
  key: text().primaryKey(),
  name: text().notNull(),
  mapping: jsonb().$type<unknown>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
});
