import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { statusName } from '../../ui/status-badge.tsx';

/** What it is about and what was done, as `Order 1004 · Confirmed`. */
export function stepText(step: { noun: string; verb: string; input: unknown }): string {
  const what = thingText(step);
  const done = doneText(step);
  return [what, done].filter(Boolean).join(' · ');
}

function thingText({ noun, input }: { noun: string; input: unknown }): string {
  if (noun !== 'orders') return '';
  const { number, numbers } = (input ?? {}) as { number?: string; numbers?: string[] };
  const all = numbers ?? (number === undefined ? [] : [number]);
  return all.length === 0 ? '' : m.office_order({ number: all.join(', ') });
}

const names: Record<string, () => string> = {
  'orders.ship': () => statusName('shipped'),
  'orders.cancel': m.office_step_cancel,
  'orders.create': m.office_new_order,
  'log.undo': m.office_undo,
};

function doneText({ noun, verb, input }: { noun: string; verb: string; input: unknown }): string {
  const { status } = (input ?? {}) as { status?: OrderStatus };
  if (noun === 'orders' && status !== undefined) return statusName(status);
  return (names[`${noun}.${verb}`] ?? m.office_some_step)();
}
