import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { bags } from './schema.ts';

/**
 * Earlier versions of the shop have kept only that there is a sale. At the first start of this
 * version the present coupon becomes the one behind it, so that a later change ends the sale
 * (decision 0049). The version stays: devices see no other bag.
 */
export async function nameCoupons(database: Database, couponCode: string): Promise<void> {
  const isUnnamed = and(eq(bags.hasSale, true), isNull(bags.coupon));
  await database.db.update(bags).set({ coupon: couponCode }).where(isUnnamed);
}
