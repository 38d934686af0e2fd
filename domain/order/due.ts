import { lacksFee, type Order } from './order.ts';

/**
 * What is to pay: an amount, `plus` a delivery fee that nobody knows yet, that `fee` alone, or
 * `nothing`, because a coupon code takes everything off.
 */
export type Due = 'amount' | 'plus' | 'fee' | 'nothing';

type Payable = Pick<Order, 'toPay' | 'deliveryFee'> & {
  /** Absent for an order that has its address. */
  needsAddress?: boolean;
};

export function dueOf({ toPay, deliveryFee, needsAddress = false }: Payable): Due {
  if (lacksFee({ deliveryFee, needsAddress })) return toPay > 0 ? 'plus' : 'fee';
  return toPay > 0 ? 'amount' : 'nothing';
}

/** Piastres that the courier collects: nothing for a transfer, or when it is paid already. */
export function cashOf({
  payment,
  paidAt,
  toPay,
}: Pick<Order, 'payment' | 'paidAt' | 'toPay'>): number {
  return payment === 'cash' && paidAt === null ? toPay : 0;
}

/** Its transfer has still to come. */
export function awaitsTransfer(order: Payable & Pick<Order, 'payment' | 'paidAt'>): boolean {
  return order.payment === 'transfer' && order.paidAt === null && dueOf(order) !== 'nothing';
}
