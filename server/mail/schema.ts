import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OfficeDone } from './office-done.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const orderMailKinds = [
  'order-confirmation',
  'order-notice',
  'order-delivery-notice',
  'order-change',
  'order-cancel-notice',
  'order-status',
  'order-address-reminder',
] as const;

export const returnMailKinds = ['return-status', 'return-notice'] as const;

/** See migrations/0004_orders.sql and later ones. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({
      enum: [
        ...orderMailKinds,
        ...returnMailKinds,
        'size-back',
        'order-bundle',
        'password-reset',
        'office-notice',
      ],
    }).notNull(),
    recipient: text().notNull(),
    /** Null for `order-bundle`, `password-reset`, `size-back` and `office-notice`. */
    orderNumber: bigint('order_number', { mode: 'number' }),
    /** For `password-reset` and `size-back`; an order has its own. */
    language: text(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
    lastError: text('last_error'),
    /** What it tells: a status, or a step of a return. Each is told once. */
    step: text(),
    /** For limits; null without one. */
    countedAs: text('counted_as'),
    /** For `size-back` alone, as the two below. */
    accountId: text('account_id'),
    productId: bigint('product_id', { mode: 'number' }),
    size: text(),
    /** For `office-notice` alone. */
    told: jsonb().$type<OfficeDone>(),
    /** The `order-bundle` that replaces it. */
    bundleId: bigint('bundle_id', { mode: 'number' }),
  },
  (table) => [
    index('mail_outbox_counted')
      .on(table.countedAs, table.createdAt)
      .where(sql`${table.countedAs} is not null`),
    uniqueIndex('mail_outbox_of_step')
      .on(table.orderNumber, table.kind, table.step)
      .where(sql`${table.step} is not null`),
    index('mail_outbox_of_order')
      .on(table.orderNumber)
      .where(sql`${table.orderNumber} is not null`),
    index('mail_outbox_given_up').on(table.givenUpAt).where(sql`${table.givenUpAt} is not null`),
    index('mail_outbox_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('mail_outbox_bundled').on(table.bundleId).where(sql`${table.bundleId} is not null`),
    index('mail_outbox_waiting')
      .on(table.dueAt, table.id)
      .where(
        sql`${table.sentAt} is null and ${table.givenUpAt} is null and ${table.bundleId} is null`,
      ),
  ],
);
