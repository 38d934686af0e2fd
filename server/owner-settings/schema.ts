import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** See migrations/0012_owner_settings.sql. */
export const ownerSettings = pgTable('owner_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
});
