import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BagLine } from '#domain/bag/bag.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** See migrations/0003_bags.sql. */
export const bags = pgTable('bags', {
  accountId: text('account_id').primaryKey(),
  lines: jsonb().$type<readonly BagLine[]>().notNull(),
  hasSale: boolean('has_sale').notNull(),
  version: bigint({ mode: 'number' }).notNull(),
  generation: bigint({ mode: 'number' }).notNull(),
  recentWrites: jsonb('recent_writes').$type<readonly string[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
