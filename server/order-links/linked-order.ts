import type { Order } from '#domain/order/order.ts';
import { endOfLinks, orderTokenPattern } from '#domain/order/order-link.ts';
import type { Queries } from '#server/database/database.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { selectLinked } from './queries.ts';

/** Undefined for an unknown token, and for an order whose links have ended. */
export async function findLinkedOrder(
  db: Queries,
  token: string,
  now: Date,
): Promise<Order | undefined> {
  if (!orderTokenPattern.test(token)) return undefined;
  const number = await selectLinked(db, secretHash(token));
  const order = number === undefined ? undefined : await findOrderOfNumber(db, number);
  return order && new Date(order.placedAt) > endOfLinks(now) ? order : undefined;
}
