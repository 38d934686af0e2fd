import { create } from 'zustand';
import type { Payment } from '#domain/order/order.ts';

const unchosen: { payment: Payment } = { payment: 'cash' };

/** For the next order; only while the shop takes transfers. */
export const useChosenPayment = create(() => unchosen);

/** After an order is placed, or when another shopper comes. */
export function forgetPayment(): void {
  useChosenPayment.setState(unchosen);
}
