import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BagLine } from '#domain/bag.ts';
import type { Delivery } from '#domain/delivery.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The bag of each account: see migrations/0003_bags.sql. */
export const bags = pgTable('bags', {
  accountId: text('account_id').primaryKey(),
  lines: jsonb().$type<readonly BagLine[]>().notNull(),
  hasSale: boolean('has_sale').notNull(),
  version: bigint({ mode: 'number' }).notNull(),
  generation: bigint({ mode: 'number' }).notNull(),
  /** The newest first. */
  recentWrites: jsonb('recent_writes').$type<readonly string[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Where an account's last order went. */
export const rememberedDeliveries = pgTable('remembered_deliveries', {
  accountId: text('account_id').primaryKey(),
  delivery: jsonb().$type<Delivery>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
