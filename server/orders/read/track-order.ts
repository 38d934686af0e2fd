import { endOfLinks } from '#domain/order/order-link.ts';
import { type TrackedOrder, trackedOrder } from '#domain/order/tracked-order.ts';
import type { TrackRequest } from '#domain/wire/track.ts';
import type { Queries } from '#server/database/database.ts';
import { completeOrders, selectOrder } from '#server/orders/queries.ts';
import { areEqualSecrets } from '#server/secrets/secret.ts';

/**
 * Undefined for an unknown number, another mobile, no address, or an order that is too old: each
 * after the same work, one query and one comparison for each mobile.
 */
export async function trackOrder(
  db: Queries,
  { number, mobile }: TrackRequest,
  now: Date,
): Promise<TrackedOrder | undefined> {
  const row = await selectOrder(db, number);
  const known = [row?.delivery?.mobile ?? '', row?.delivery?.otherMobile ?? ''];
  const isTheirs = known.map((each) => areEqualSecrets(each, mobile)).includes(true);
  if (!row || !isTheirs || row.placedAt <= endOfLinks(now)) return undefined;
  const [order] = await completeOrders(db, [row]);
  return order && trackedOrder(order);
}
