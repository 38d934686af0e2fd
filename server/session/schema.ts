import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per signed-in browser (`0002_sessions.sql`). */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie, base64url: readers of the table cannot sign in. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_account_id').on(table.accountId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);
