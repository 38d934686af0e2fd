import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { isBeforeShipping, orderStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { orders } from '#server/orders/schema.ts';

/** Of an order that waits for its address. */
export type AddressTerm = Pick<
  OrderRow,
  'number' | 'placedAt' | 'addressUntil' | 'addressRemindedAt'
>;

/**
 * Those that end until then and whose shopper was not reminded, and those that are over; by number.
 * @param which.after the number of the last one that was read
 */
export async function selectEndingTerms(
  db: Queries,
  which: { after: number; until: Date; now: Date },
  limit: number,
): Promise<AddressTerm[]> {
  const { number, placedAt, addressUntil, addressRemindedAt } = orders;
  return db
    .select({ number, placedAt, addressUntil, addressRemindedAt })
    .from(orders)
    .where(
      and(
        gt(number, which.after),
        isNull(orders.delivery),
        isNotNull(addressUntil),
        inArray(orders.status, orderStatuses.filter(isBeforeShipping)),
        lte(addressUntil, which.until),
        or(isNull(addressRemindedAt), lte(addressUntil, which.now)),
      ),
    )
    .orderBy(asc(number))
    .limit(limit);
}

/** Until when it is kept without an address, as its shopper was reminded; all null: for ever. */
export async function setAddressTerm(
  tx: Queries,
  number: number,
  term: Pick<OrderRow, 'addressUntil' | 'addressRemindedAt'>,
): Promise<void> {
  await tx.update(orders).set(term).where(eq(orders.number, number));
}
