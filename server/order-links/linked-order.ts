import { eq } from 'drizzle-orm';
import { orderTokenPattern } from '#domain/order/order-link.ts';
import type { Queries } from '#server/database/database.ts';
import { orderLinks } from '#server/database/schema/order-links.ts';
import type { OrderRow } from '#server/orders/order-document.ts';
import { selectOrder } from '#server/orders/queries.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { endOfLinks } from './end-of-links.ts';

/** Undefined for an unknown token, and for an order whose links have ended. */
export async function findLinkedOrder(
  db: Queries,
  token: string,
  now: Date,
): Promise<OrderRow | undefined> {
  if (!orderTokenPattern.test(token)) return undefined;
  const [link] = await db
    .select({ orderNumber: orderLinks.orderNumber })
    .from(orderLinks)
    .where(eq(orderLinks.tokenHash, secretHash(token)));
  const row = link && (await selectOrder(db, link.orderNumber));
  return row && row.placedAt > endOfLinks(now) ? row : undefined;
}
