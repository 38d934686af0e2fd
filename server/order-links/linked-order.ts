import { eq } from 'drizzle-orm';
import type { Order } from '#domain/order/order.ts';
import { endOfLinks, orderTokenPattern } from '#domain/order/order-link.ts';
import type { Queries } from '#server/database/database.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { orderLinks } from './schema.ts';

/** Undefined for an unknown token, and for an order whose links have ended. */
export async function findLinkedOrder(
  db: Queries,
  token: string,
  now: Date,
): Promise<Order | undefined> {
  if (!orderTokenPattern.test(token)) return undefined;
  const [link] = await db
    .select({ orderNumber: orderLinks.orderNumber })
    .from(orderLinks)
    .where(eq(orderLinks.tokenHash, secretHash(token)));
  const order = link && (await findOrderOfNumber(db, link.orderNumber));
  return order && new Date(order.placedAt) > endOfLinks(now) ? order : undefined;
}
