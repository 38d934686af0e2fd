import { textOfKey } from '../bag/bag.ts';
import { toPiastres } from '../money/money.ts';
import { goodsToPay, type Order } from '../order/order.ts';
import { isShopsFault, type Return } from './return.ts';
import { piecesByLine } from './return-terms.ts';

type OrderToRefund = Pick<
  Order,
  | 'lines'
  | 'totalPrice'
  | 'hasSale'
  | 'discount'
  | 'deliveryFee'
  | 'toPay'
  | 'payment'
  | 'paidAmount'
>;

/**
 * Whole piastres that the shopper has paid for what was delivered. What was transferred above that
 * is no part of a return.
 */
function paidFor({ payment, paidAmount, toPay }: OrderToRefund): number {
  return payment === 'transfer' ? Math.min(paidAmount ?? 0, toPay) : toPay;
}

/**
 * Whole piastres: what was paid for these pieces after sale and discount, by their prices. The
 * pieces of an order are counted through, so all of them together give what was paid, exactly.
 * @param before pieces of each line that were refunded before, by `textOfKey`
 * @param now the same, of this refund
 */
function refundOfPieces(
  order: Pick<Order, 'lines' | 'totalPrice' | 'hasSale' | 'discount'>,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): number {
  const paid = BigInt(goodsToPay(order.totalPrice, order.hasSale, order.discount));
  const whole = BigInt(order.totalPrice);
  // Of the first piastres of the prices.
  const shareOf = (piastres: number) =>
    whole === 0n ? 0 : Number((paid * BigInt(piastres)) / whole);
  let start = 0;
  let refund = 0;
  for (const line of order.lines) {
    const price = toPiastres(line.price);
    const from = Math.min(before.get(textOfKey(line)) ?? 0, line.quantity);
    const to = Math.min(from + (now.get(textOfKey(line)) ?? 0), line.quantity);
    refund += shareOf(start + to * price) - shareOf(start + from * price);
    start += line.quantity * price;
  }
  return refund;
}

export interface Refund {
  /** Whole piastres that the shop owes for this return. */
  usual: number;
  /** Whole piastres: what was paid, minus what came back. */
  most: number;
  /** Whether all pieces of the order have come back with this one. */
  isWhole: boolean;
}

/**
 * The delivery fee is a part of it when the whole order has come back because of the shop's
 * mistakes (docs/decisions/0047-returns.md).
 * @param others of the same order
 */
export function refundOf(
  order: OrderToRefund,
  asked: Pick<Return, 'lines' | 'reason'>,
  others: readonly Pick<Return, 'status' | 'lines' | 'reason' | 'refund'>[],
): Refund {
  const refunded = others.filter(({ status }) => status === 'refunded');
  const before = piecesByLine(refunded);
  const all = piecesByLine([...refunded, asked]);
  const isWhole = order.lines.every((line) => (all.get(textOfKey(line)) ?? 0) >= line.quantity);
  const isAllFault = [...refunded, asked].every(({ reason }) => isShopsFault(reason));
  const fee = isWhole && isAllFault ? (order.deliveryFee ?? 0) : 0;
  const paidBack = refunded.reduce((sum, { refund }) => sum + (refund ?? 0), 0);
  const most = Math.max(0, paidFor(order) - paidBack);
  const owed = refundOfPieces(order, before, piecesByLine([asked])) + fee;
  return { usual: Math.min(owed, most), most, isWhole };
}
