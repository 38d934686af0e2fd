import { toPiastres } from '../money/money.ts';
import { goodsToPay, type Order } from '../order/order.ts';
import { isShopsFault, type Return } from './return.ts';

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
 * pieces of an order are counted through, product by product: all of them together give what was
 * paid, exactly, also when some were exchanged for another size.
 * @param before pieces of each product that were refunded before
 * @param now the same, of this refund
 */
function refundOfPieces(
  order: Pick<Order, 'lines' | 'totalPrice' | 'hasSale' | 'discount'>,
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): number {
  const paid = BigInt(goodsToPay(order.totalPrice, order.hasSale, order.discount));
  const whole = BigInt(order.totalPrice);
  // What was paid for the first piastres of the prices.
  const shareOf = (piastres: number) =>
    whole === 0n ? 0 : Number((paid * BigInt(piastres)) / whole);
  let start = 0;
  let refund = 0;
  for (const [id, lines] of Map.groupBy(order.lines, (line) => line.id)) {
    // Its sizes have one price.
    const prices = lines.flatMap(({ price, quantity }) =>
      Array<number>(quantity).fill(toPiastres(price)),
    );
    const priceOf = (pieces: number) => prices.slice(0, pieces).reduce((a, b) => a + b, 0);
    const from = before.get(id) ?? 0;
    const to = from + (now.get(id) ?? 0);
    refund += shareOf(start + priceOf(to)) - shareOf(start + priceOf(from));
    start += priceOf(prices.length);
  }
  return refund;
}

function piecesByProduct(of: readonly Pick<Return, 'lines'>[]): Map<number, number> {
  return sumByProduct(of.flatMap(({ lines }) => lines));
}

function sumByProduct(lines: readonly { id: number; quantity: number }[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}

export interface Refund {
  /** Whole piastres that the shop owes for this return. */
  usual: number;
  /** Whole piastres: what was paid, minus what came back. */
  max: number;
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
  const before = piecesByProduct(refunded);
  const all = piecesByProduct([...refunded, asked]);
  const isWhole = [...sumByProduct(order.lines)].every(
    ([id, quantity]) => (all.get(id) ?? 0) >= quantity,
  );
  const isAllFault = [...refunded, asked].every(({ reason }) => isShopsFault(reason));
  const fee = isWhole && isAllFault ? (order.deliveryFee ?? 0) : 0;
  const paidBack = refunded.reduce((sum, { refund }) => sum + (refund ?? 0), 0);
  const max = Math.max(0, paidFor(order) - paidBack);
  const owed = refundOfPieces(order, before, piecesByProduct([asked])) + fee;
  return { usual: Math.min(owed, max), max, isWhole };
}
