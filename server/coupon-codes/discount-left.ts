import { codeDiscount } from '#domain/coupon-codes/coupon-code.ts';
import { goodsToPay } from '#domain/order/order.ts';
import type { Queries } from '#server/database/database.ts';
import { selectCode } from './queries.ts';

/**
 * Piastres that come off an order when only a part of its goods is left: the percent of its code,
 * or the share of its amount. The minimum and the end of the code have been agreed.
 * @param order as it was before
 * @param goods piastres of the lines that are left
 */
export async function discountLeft(
  db: Queries,
  order: { code: string | null; discount: number; totalPrice: number; hasSale: boolean },
  goods: number,
): Promise<number> {
  const { code, discount, totalPrice, hasSale } = order;
  const known = code === null ? undefined : await selectCode(db, code);
  const wanted =
    known?.kind === 'percent'
      ? codeDiscount({ ...known, minimum: 0 }, goods)
      : // Exact: the product is beyond the whole numbers of a float.
        Number((BigInt(discount) * BigInt(goods)) / BigInt(totalPrice || 1));
  return Math.min(wanted, discount, goodsToPay(goods, hasSale));
}
