import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BagLine } from '#domain/bag/bag.ts';
import type { LostVersions } from '#domain/bag/bag-document.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** See migrations/0003_bags.sql, 0027_restores_and_coupons.sql and 0028_all_lost_versions.sql. */
export const bags = pgTable('bags', {
  accountId: text('account_id').primaryKey(),
  lines: jsonb().$type<readonly BagLine[]>().notNull(),
  hasSale: boolean('has_sale').notNull(),
  /** The code as it was typed; null without a sale, and in bags of earlier versions. */
  coupon: text(),
  version: bigint({ mode: 'number' }).notNull(),
  generation: bigint({ mode: 'number' }).notNull(),
  recentWrites: jsonb('recent_writes').$type<readonly string[]>().notNull(),
  lostVersions: jsonb('lost_versions').$type<readonly LostVersions[]>(),
  updatedAt: moment('updated_at').notNull(),
});
