import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import type { Governorate } from '#domain/delivery/governorates.ts';

/** See migrations/0014_delivery.sql. */
export const deliveryTerms = pgTable('delivery_terms', {
  governorate: text().$type<Governorate>().primaryKey(),
  terms: jsonb().$type<Omit<GovernorateTerms, 'id'>>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
});
