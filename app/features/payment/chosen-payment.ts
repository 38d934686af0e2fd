import { create } from 'zustand';
import type { Payment } from '#domain/order/order.ts';

/** For the next order; only while the shop takes transfers. */
export const useChosenPayment = create<{ payment: Payment }>()(() => ({ payment: 'cash' }));
