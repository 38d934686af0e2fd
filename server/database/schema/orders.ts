import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Delivery } from '#domain/order/delivery.ts';
import { orderStatuses as statuses } from '#domain/order/order-status.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const whole = (name: string) => bigint(name, { mode: 'number' });
const orderNumber = () => whole('order_number').notNull();

/** See migrations/0004_orders.sql. Amounts are piastres. */
export const orders = pgTable(
  'orders',
  {
    number: whole('number').primaryKey().default(sql`nextval('order_numbers')`),
    accountId: text('account_id').notNull(),
    email: text().notNull(),
    /** At the time of the order. */
    emailVerified: boolean('email_verified').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    releaseKey: text('release_key').notNull(),
    placedAt: moment('placed_at').notNull(),
    status: text({ enum: statuses }).notNull(),
    language: text().notNull(),
    hasSale: boolean('has_sale').notNull(),
    totalItems: integer('total_items').notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    totalPrice: whole('total_price').notNull(),
    toPay: whole('to_pay').notNull(),
    delivery: jsonb().$type<Delivery>(),
  },
  (table) => [
    unique().on(table.accountId, table.idempotencyKey),
    index('orders_of_account').on(table.accountId, table.number),
    index('orders_of_email').on(table.email, table.number),
    index('orders_by_time').on(table.placedAt),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderNumber: orderNumber(),
    position: integer().notNull(),
    productId: whole('product_id').notNull(),
    name: text().notNull(),
    nameAr: text('name_ar'),
    imagePath: text('image_path').notNull(),
    /** Of one piece, in piastres. */
    price: whole('price').notNull(),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    quantity: integer().notNull(),
    /** Whether the pieces were taken from a counted stock, and are still out. server/stock ends it. */
    fromStock: boolean('from_stock').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.position] })],
);

/** The history of statuses, in order. */
export const orderStatuses = pgTable(
  'order_statuses',
  {
    orderNumber: orderNumber(),
    position: integer().notNull(),
    status: text({ enum: statuses }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.position] })],
);
