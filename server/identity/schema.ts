import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The embedded provider's; constraints are in migrations/0001_accounts.sql. */
export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  /** Lower-cased, unique. */
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  /** Argon2id, PHC format. */
  passwordHash: text('password_hash').notNull(),
  passwordUpdatedAt: moment('password_updated_at').notNull(),
  /** Increased by every change that ends sign-ins; older tokens are invalid. */
  credentialVersion: integer('credential_version').notNull().default(1),
  validSince: moment('valid_since').notNull(),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
  lastSignInAt: moment('last_sign_in_at').notNull(),
  lastRefreshAt: moment('last_refresh_at').notNull(),
});

/** A trigger keeps it: see migrations/0034_searched_words.sql. */
export const accountSearch = pgTable('account_search', {
  id: text().primaryKey(),
  words: text().notNull(),
});

/** Rows are found by the SHA-256 (base64url) of the token. */
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  credentialVersion: integer('credential_version').notNull(),
  signedInAt: moment('signed_in_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Rows are found by the SHA-256 (base64url) of the code in the link. */
export const mailCodes = pgTable('reset_codes', {
  codeHash: text('code_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text({ enum: ['password-reset', 'email-confirmation'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** The one that is not retired signs; the others still verify. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
});

export type Account = typeof accounts.$inferSelect;
