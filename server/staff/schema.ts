import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from '#domain/staff/roles.ts';
import { viewPages } from '#domain/staff/view-pages.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** All of it: see migrations/0036_staff.sql. */
export const staff = pgTable('staff', {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  /** Null until the invitation is used. */
  passwordHash: text('password_hash'),
  createdAt: at('created_at').notNull(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
    /** Null: a proof before the role was changed counts no more. */
    provedAt: at('proved_at'),
  },
  (table) => [index('staff_sessions_staff_id').on(table.staffId)],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    device: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('staff_passkeys_staff_id').on(table.staffId)],
);

export const challengePurposes = ['log-in', 'proof', 'add', 'invitation'] as const;

export const passkeyChallenges = pgTable('passkey_challenges', {
  id: id(),
  challenge: text().notNull().unique(),
  purpose: text({ enum: challengePurposes }).notNull(),
  boundTo: text('bound_to').notNull(),
  createdAt: at('created_at').notNull(),
});

export const staffInvitations = pgTable('staff_invitations', {
  staffId: bigint('staff_id', { mode: 'number' })
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: at('created_at').notNull(),
  usedAt: at('used_at'),
});

/** A list that somebody opens again and again: see migrations/0040_list_of_orders.sql. */
export const staffViews = pgTable(
  'staff_views',
  {
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    page: text({ enum: viewPages }).notNull(),
    address: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.name] })],
);

export const officeTokens = pgTable('office_tokens', {
  id: id(),
  name: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: at('created_at').notNull(),
  usedAt: at('used_at'),
});
