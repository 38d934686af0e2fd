import { localText } from '#app/ui/text/local-text.tsx';
import type { OrderLine } from '#domain/order/order.ts';
import type { Payout, ReturnReason } from '#domain/returns/return.ts';
import type { ReturnStatus } from '#domain/returns/return-status.ts';
import { m } from '#messages';

export const reasonNames: Record<ReturnReason, () => string> = {
  too_small: m.return_reason_too_small,
  too_large: m.return_reason_too_large,
  not_as_shown: m.return_reason_not_as_shown,
  faulty: m.return_reason_faulty,
  wrong_item: m.return_reason_wrong_item,
  changed_mind: m.return_reason_changed_mind,
};

export const statusNames: Record<ReturnStatus, () => string> = {
  requested: m.return_status_requested,
  approved: m.return_status_approved,
  declined: m.return_status_declined,
  received: m.return_status_received,
  refunded: m.return_status_refunded,
  exchanged: m.return_status_exchanged,
  withdrawn: m.return_status_withdrawn,
};

export const payoutNames: Record<Payout, () => string> = {
  cash: m.return_payout_cash,
  instapay: m.payment_instapay,
  wallet: m.return_payout_wallet,
};

export const refundedTexts: Record<Payout, (inputs: { amount: string }) => string> = {
  cash: m.return_refunded_cash,
  instapay: m.return_refunded_instapay,
  wallet: m.return_refunded_wallet,
};

export function lineName(line: Pick<OrderLine, 'name' | 'nameAr' | 'size'>): string {
  const name = localText(line, 'name');
  return line.size === undefined ? name : m.bag_line_name({ name, size: line.size });
}
