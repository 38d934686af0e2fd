import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orders } from '#server/orders/schema.ts';

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
