import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { isBeforeShipping, orderStatuses } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import { orderLines, orders } from '#server/orders/schema.ts';

/**
 * Counted pieces that open orders without an address hold, of an account and of an IP address block.
 * Orders that the owner made do not count.
 * @param by.from what `placedFrom` makes of the address
 */
export async function selectHeldPieces(
  tx: Queries,
  by: { accountId: string; email: string; from: string },
): Promise<{ ofAccount: number; ofAddress: number }> {
  // External accounts may have no e-mail address.
  const isSameEmail = and(eq(orders.email, by.email), ne(orders.email, ''));
  const isOfAccount = or(eq(orders.accountId, by.accountId), isSameEmail);
  const isFrom = eq(orders.placedFrom, by.from);
  const held = sql`sum(${orderLines.fromStock})`;
  const [row] = await tx
    .select({
      ofAccount: sql`coalesce(${held} filter (where ${isOfAccount}), 0)`.mapWith(Number),
      ofAddress: sql`coalesce(${held} filter (where ${isFrom}), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(
      and(
        or(isOfAccount, isFrom),
        isNull(orders.delivery),
        isNull(orders.madeBy),
        inArray(orders.status, orderStatuses.filter(isBeforeShipping)),
      ),
    );
  return row ?? { ofAccount: 0, ofAddress: 0 };
}

const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Orders of the last 365 days that were refused at the door.
 * @param phone eleven digits; the first or the second mobile number of the order
 */
export async function countRefusals(db: Queries, phone: string, now: Date): Promise<number> {
  const isTheirs = or(
    eq(sql`${orders.delivery} ->> 'mobile'`, phone),
    eq(sql`${orders.delivery} ->> 'otherMobile'`, phone),
  );
  const isRecent = gt(orders.placedAt, new Date(now.getTime() - year));
  return db.$count(orders, and(eq(orders.status, 'refused'), isTheirs, isRecent));
}
