import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** See `0002_sessions.sql` and `0029_known_addresses.sql`; an expired row counts as none. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** SHA-256 of what is counted and for whom, base64url. */
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    /** Refused until then; null for no wait. */
    waitUntil: timestamp('wait_until', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** SHA-256 of the bounded list that it belongs to. */
    list: text('list'),
  },
  (table) => [
    index('attempt_counters_expires_at').on(table.expiresAt),
    index('attempt_counters_list').on(table.list, table.expiresAt),
  ],
);
