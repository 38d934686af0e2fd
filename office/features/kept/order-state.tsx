import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { useWaitingSteps } from '../../kept/use-kept.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { doneText } from './step-text.ts';

/** How an order stands, or what it will be when its step is sent. */
export function OrderState({ number, status }: { number: number; status: OrderStatus }) {
  const step = useWaitingSteps().get(number);
  const waiting = step && m.office_not_sent_state({ state: doneText(step) });
  return <StatusBadge status={status} waiting={waiting} />;
}
