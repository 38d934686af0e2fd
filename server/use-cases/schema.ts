import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { actorKinds } from './actor.ts';

/** See migrations/0032_change_log.sql, 0035_change_log_batch.sql and later ones. */
export const changeLog = pgTable('change_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Lines that one call has written. */
  batch: uuid().notNull(),
  actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
  actorName: text('actor_name').notNull(),
  procedure: text().notNull(),
  noun: text().notNull(),
  thing: text().notNull(),
  before: jsonb().$type<Readonly<Record<string, unknown>> | readonly unknown[]>(),
  after: jsonb().$type<Readonly<Record<string, unknown>> | readonly unknown[]>(),
  reason: text(),
  /** The line that it takes back. */
  undoes: bigint({ mode: 'number' }),
});
