import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { useWaitingSteps } from '../../kept/use-kept.ts';
import { StatusBadge, statusName } from '../../ui/order/status-badge.tsx';
import { doneText } from './step-text.ts';

/** How an order stands, or what it will be when its step is sent. */
export function OrderState({ number, status }: { number: number; status: OrderStatus }) {
  const step = useWaitingSteps().get(number);
  // What an undo leads to, the shop knows alone.
  const before = step?.noun === 'log' ? `${statusName(status)} · ` : '';
  const state = step && before + doneText(step);
  const waiting = state && m.office_not_sent_state({ state });
  return <StatusBadge status={status} waiting={waiting} />;
}
