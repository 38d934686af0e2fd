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
import type { Delivery } from '#domain/delivery/delivery.ts';
import { payments } from '#domain/order/order.ts';
import { orderStatuses as statuses } from '#domain/order/order-status.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const whole = (name: string) => bigint(name, { mode: 'number' });
const orderNumber = () => whole('order_number').notNull();

/** See migrations/0004_orders.sql and 0013_orders_to_the_door.sql. Amounts are piastres. */
export const orders = pgTable(
  'orders',
  {
    number: whole('number').primaryKey().default(sql`nextval('order_numbers')`),
    /** Null, like the e-mail, for somebody without an account: the owner made the order. */
    accountId: text('account_id'),
    email: text(),
    /** Who of the owner's people made it; null for a shopper's own order. */
    madeBy: text('made_by'),
    /** Whether somebody with an account has proved that the address is theirs. */
    emailVerified: boolean('email_verified').notNull(),
    /** Whether the account had another address when it was deleted: this one gets no more mails. */
    emailLeft: boolean('email_left').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    releaseKey: text('release_key').notNull(),
    placedAt: moment('placed_at').notNull(),
    status: text({ enum: statuses }).notNull(),
    /** Null since it was placed. */
    statusSince: moment('status_since'),
    /** Since when nobody has said whether the pieces that came back can be sold again. */
    piecesUndecidedSince: moment('pieces_undecided_since'),
    language: text().notNull(),
    hasSale: boolean('has_sale').notNull(),
    totalItems: integer('total_items').notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    totalPrice: whole('total_price').notNull(),
    /** The owner's coupon code; the shop's own coupon is `hasSale`. */
    code: text(),
    discount: whole('discount').notNull().default(0),
    /** A part of `toPay`; null until there is an address. */
    deliveryFee: whole('delivery_fee'),
    deliveryDaysFrom: integer('delivery_days_from'),
    deliveryDaysTo: integer('delivery_days_to'),
    toPay: whole('to_pay').notNull(),
    delivery: jsonb().$type<Delivery>(),
    /** Until when it is kept without one; null for ever. */
    addressUntil: moment('address_until'),
    /** When its shopper was told that the time ends. */
    addressRemindedAt: moment('address_reminded_at'),
    /** Hash of the IP address block; null as soon as it has an address or ends. */
    placedFrom: text('placed_from'),
    payment: text({ enum: payments }).notNull().default('cash'),
    paidAt: moment('paid_at'),
    /** Piastres that arrived then; `toPay` may sink afterwards. */
    paidAmount: whole('paid_amount'),
    paymentReference: text('payment_reference'),
    /** Piastres, besides returns, as the owner noted it. */
    givenBack: whole('given_back').notNull().default(0),
    /** For the staff alone: its shopper never reads it. All three are there, or none. */
    staffNote: text('staff_note'),
    staffNoteBy: text('staff_note_by'),
    staffNoteAt: moment('staff_note_at'),
    /** After the delivery, as promised with the order. */
    returnDays: integer('return_days').notNull().default(14),
    faultyReturnDays: integer('faulty_return_days').notNull().default(30),
    /** Until then, nobody is asked to confirm it: that of its newest contact that has one. */
    againAt: moment('again_at'),
  },
  (table) => [
    unique().on(table.accountId, table.idempotencyKey),
    index('orders_of_account').on(table.accountId, table.number),
    index('orders_of_email').on(table.email, table.number),
    index('orders_by_day').on(table.placedAt, table.number),
    index('orders_of_governorate').on(
      sql`(${table.delivery} ->> 'governorate')`,
      table.status,
      table.number,
    ),
    index('orders_made_by').on(table.madeBy, table.number).where(sql`made_by is not null`),
    index('orders_of_code').on(table.code).where(sql`code is not null and status <> 'cancelled'`),
    index('orders_refused')
      .on(sql`(${table.delivery} ->> 'mobile')`, table.placedAt)
      .where(sql`${table.status} = 'refused'`),
    index('orders_refused_of_other')
      .on(sql`(${table.delivery} ->> 'otherMobile')`, table.placedAt)
      .where(sql`${table.status} = 'refused'`),
    index('orders_without_address')
      .on(table.number)
      .where(sql`delivery is null and status in ('placed', 'confirmed')`),
    index('orders_placed_from').on(table.placedFrom).where(sql`placed_from is not null`),
    index('orders_to_ship').on(table.number).where(sql`status = 'confirmed'`),
    index('orders_to_confirm')
      .on(sql`coalesce(${table.againAt}, ${table.placedAt})`, table.number)
      .where(sql`status = 'placed'`),
    index('orders_of_mobile')
      .on(sql`(${table.delivery} ->> 'mobile')`, table.placedAt)
      .where(sql`delivery is not null`),
    index('orders_of_other_mobile')
      .on(sql`(${table.delivery} ->> 'otherMobile')`, table.placedAt)
      .where(sql`delivery ->> 'otherMobile' is not null`),
    index('orders_confirmed')
      .on(sql`coalesce(status_since, placed_at)`, table.number)
      .where(sql`status = 'confirmed'`),
    index('orders_undecided')
      .on(table.piecesUndecidedSince, table.number)
      .where(sql`pieces_undecided_since is not null`),
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
    /** What one piece costs, in piastres. */
    price: whole('price').notNull(),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    quantity: integer().notNull(),
    returnable: boolean().notNull().default(true),
    /** How many of its pieces were taken from a counted stock, and are still out. */
    fromStock: integer('from_stock').notNull(),
    /** Pieces that the shop has received in returns. */
    cameBack: integer('came_back').notNull().default(0),
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
    courier: text(),
    waybill: text(),
    /** For the shopper. */
    note: text(),
    /** A user of the machine, an e-mail address, `shopper` or `shop`. */
    madeBy: text('made_by'),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.position] }),
    index('order_statuses_waybill').on(table.waybill).where(sql`waybill is not null`),
    index('order_statuses_made_by')
      .on(table.madeBy, table.orderNumber)
      .where(sql`made_by <> 'shopper' and made_by <> 'shop'`),
  ],
);

/** What was changed of an order after it was placed, besides its status. */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderNumber: orderNumber(),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** A user of the machine, an e-mail address, `shopper`, or `link` for who has one to the order. */
    madeBy: text('made_by').notNull(),
    kind: text({ enum: ['delivery', 'lines', 'payment'] }).notNull(),
    before: jsonb().$type<object>().notNull(),
    after: jsonb().$type<object>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.position] })],
);
