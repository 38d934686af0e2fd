import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What mails about an order are. */
export const orderMailKinds = [
  'order-confirmation',
  'order-notice',
  'order-delivery-notice',
] as const;

/** Mails that are to be sent: see migrations/0004_orders.sql and those after it. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: [...orderMailKinds, 'order-bundle', 'password-reset'] }).notNull(),
    recipient: text().notNull(),
    /** Null for `order-bundle` and `password-reset`. */
    orderNumber: bigint('order_number', { mode: 'number' }),
    /** Of `password-reset`; an order has its own. */
    language: text(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
    lastError: text('last_error'),
    /** Whose mail a limit counts it as; null for those without a limit. */
    countedAs: text('counted_as'),
    /** Of the `order-bundle` that is sent in its place. */
    bundleId: bigint('bundle_id', { mode: 'number' }),
  },
  (table) => [
    index('mail_outbox_counted')
      .on(table.countedAs, table.createdAt)
      .where(sql`${table.countedAs} is not null`),
    index('mail_outbox_bundled').on(table.bundleId).where(sql`${table.bundleId} is not null`),
    index('mail_outbox_waiting')
      .on(table.dueAt, table.id)
      .where(
        sql`${table.sentAt} is null and ${table.givenUpAt} is null and ${table.bundleId} is null`,
      ),
  ],
);
