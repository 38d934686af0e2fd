import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each browser that is signed in (`0002_sessions.sql`). */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value, base64url: who reads the table cannot sign in with it. */
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
