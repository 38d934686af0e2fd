import { type SQL, sql } from 'drizzle-orm';
import { orders } from '#server/orders/schema.ts';
import { refundedOf } from '#server/returns/returns-of-order.ts';

// With the names of the tables: a query of one table leaves them out, and a sum has another table.
const paid = sql`(case when orders.paid_at is null then 0 else coalesce(orders.paid_amount, orders.to_pay) end)`;
const refunded = refundedOf(sql`orders.number`);
// As a value: of a long list, the database would read all histories for an `exists`.
const wasDelivered = sql`coalesce((select true from order_statuses
  where order_number = orders.number and order_statuses.status = 'delivered' limit 1), false)`;
const isClosed = sql`orders.status in ('cancelled', 'refused', 'returned')`;
/** What was paid for delivered pieces goes back with their returns. */
const kept = sql`(case when ${isClosed} and not ${wasDelivered} then 0
  else greatest(0, orders.to_pay - ${refunded}) end)`;

/** Whole piastres of an order: by its returns, and as the owner noted it besides. */
export const givenBack: SQL<number> =
  sql<number>`(orders.given_back + ${refunded})::bigint`.mapWith(orders.givenBack);

/** Whole piastres of an order: what was transferred and is not the shop's, as things stand. */
export const toGiveBack: SQL<number> =
  sql<number>`greatest(0, ${paid} - ${kept} - ${refunded} - orders.given_back)::bigint`.mapWith(
    orders.givenBack,
  );
