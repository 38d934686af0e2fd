import type { Payment } from '#domain/order/order.ts';

export const paidHow: Record<Payment, string> = {
  cash: 'in cash at the door',
  transfer: 'by transfer',
};
