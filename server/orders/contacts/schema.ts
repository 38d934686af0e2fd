import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { contactKinds } from '#domain/order/contact-kinds.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** In the order in which they were told. See migrations/0039_order_contacts.sql. */
export const orderContacts = pgTable(
  'order_contacts',
  {
    orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** A user of the machine, an e-mail address or the name of a token. */
    madeBy: text('made_by').notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    /** When the order is to be confirmed then; null for a call. */
    againAt: moment('again_at'),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.position] })],
);
