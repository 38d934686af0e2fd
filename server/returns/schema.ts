import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { payouts, returnReasons } from '#domain/returns/return.ts';
import { returnKinds, returnStatuses } from '#domain/returns/return-status.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** See migrations/0018_returns.sql. Amounts are piastres. */
export const returns = pgTable(
  'returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: whole('order_number').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text({ enum: returnKinds }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    status: text({ enum: returnStatuses }).notNull(),
    /** What the shopper wrote. */
    note: text(),
    payout: text({ enum: payouts }),
    payoutHandle: text('payout_handle'),
    /** What was paid back; null until then. */
    refund: whole('refund'),
    refundReference: text('refund_reference'),
  },
  (table) => [
    unique().on(table.orderNumber, table.idempotencyKey),
    index('returns_open').on(table.id).where(sql`status in ('requested', 'approved', 'received')`),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: whole('return_id').notNull(),
    position: integer().notNull(),
    productId: whole('product_id').notNull(),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    quantity: integer().notNull(),
    /** The size that an exchange brings. */
    toSize: text('to_size'),
    /** Whether the other pieces were taken from a counted stock. server/stock ends it too. */
    reserved: boolean().notNull().default(false),
    /** Pieces of the replacement that the shop has received in later returns. */
    cameBack: integer('came_back').notNull().default(0),
    /** What the pieces that came back are worth. */
    state: text({ enum: ['sellable', 'damaged'] }),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
);

export const returnSteps = pgTable(
  'return_steps',
  {
    returnId: whole('return_id').notNull(),
    position: integer().notNull(),
    status: text({ enum: returnStatuses }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    courier: text(),
    waybill: text(),
    /** For the shopper. */
    note: text(),
    /** A user of the machine, an e-mail address, or `shopper`. */
    madeBy: text('made_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
);
