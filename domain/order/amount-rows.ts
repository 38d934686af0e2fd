import { isClosed } from './closed-order.ts';
import { goodsToPay, type Order, type OrderAmounts } from './order.ts';

/** What a summary, a receipt and a mail call a sum; the messages have the names as `amount_…`. */
export type AmountName =
  | 'amount'
  | 'before_sale'
  | 'after_sale'
  | 'discount'
  | 'delivery'
  | 'to_pay'
  | 'paid'
  | 'total';

export interface AmountRow {
  name: AmountName;
  /** A discount's are subtracted. */
  piastres: number;
}

/** Absent in a bag, where all is still to pay. */
type PaidOrder = Pick<Order, 'status' | 'payment' | 'paidAmount'>;

/** From the goods down to what is paid (spec §5); they add up. */
export function amountRows(
  amounts: Omit<OrderAmounts, 'totalItems' | 'totalQuantity'> & Partial<PaidOrder>,
): AmountRow[] {
  const { totalPrice, hasSale, discount, deliveryFee, toPay } = amounts;
  const row = (name: AmountName, piastres: number): AmountRow => ({ name, piastres });
  return [
    row(hasSale ? 'before_sale' : 'amount', totalPrice),
    ...(hasSale ? [row('after_sale', goodsToPay(totalPrice, true))] : []),
    ...(discount > 0 ? [row('discount', discount)] : []),
    ...(deliveryFee === null ? [] : [row('delivery', deliveryFee)]),
    ...(discount > 0 || deliveryFee !== null ? [row(lastName(amounts), toPay)] : []),
  ];
}

function lastName({
  status,
  payment,
  paidAmount = null,
  toPay,
}: { toPay: number } & Partial<PaidOrder>): AmountName {
  if (status !== undefined && isClosed(status)) return 'total';
  // A line went after it was paid.
  if (paidAmount !== null) return paidAmount === toPay ? 'paid' : 'total';
  if (status !== 'delivered' || payment !== 'cash') return 'to_pay';
  return toPay > 0 ? 'paid' : 'total';
}
