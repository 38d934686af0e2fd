import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orders } from '#server/database/schema/orders.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** Orders of the last 365 days that were refused at the door. @param mobile eleven digits */
export async function countRefusals(db: Queries, mobile: string, now: Date): Promise<number> {
  const isTheirs = eq(sql`${orders.delivery} ->> 'mobile'`, mobile);
  const isRecent = gt(orders.placedAt, new Date(now.getTime() - year));
  return db.$count(orders, and(eq(orders.status, 'refused'), isTheirs, isRecent));
}
