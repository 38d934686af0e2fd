import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Delivery } from '#domain/delivery/delivery.ts';

/** See migrations/0014_delivery.sql. */
export const addresses = pgTable(
  'addresses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    delivery: jsonb().$type<Delivery>().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('addresses_of_account').on(table.accountId, table.usedAt)],
);
