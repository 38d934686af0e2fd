import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** See migrations/0019_offer_codes.sql. Amounts are piastres. */
export const couponCodes = pgTable('offer_codes', {
  /** In upper case. */
  code: text().primaryKey(),
  kind: text({ enum: ['percent', 'amount'] }).notNull(),
  value: bigint({ mode: 'number' }).notNull(),
  minimum: bigint({ mode: 'number' }).notNull().default(0),
  /** Days in Egypt; both count. */
  starts: date(),
  ends: date(),
  maxUses: integer('most_uses'),
  maxUsesPerAccount: integer('most_uses_per_account'),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});
