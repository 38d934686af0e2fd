import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** See migrations/0027_restores_and_coupons.sql. */
export const restores = pgTable('restores', {
  version: bigint({ mode: 'number' }).primaryKey(),
  restoredAt: moment('restored_at').notNull(),
  backupMadeAt: moment('backup_made_at').notNull(),
});
