import type { contactKinds } from '#domain/order/contact-kinds.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import type { KeptChange } from '../../change.ts';
import type { Step } from '../../kept/steps.ts';
import { statusName } from '../../ui/order/status-badge.tsx';

type ContactKind = (typeof contactKinds)[number];
type Named = Pick<Step, 'noun' | 'verb' | 'input' | 'about'>;

/** What it is about and what was done, as `Order 1004 · Confirmed`. */
export function stepText(step: Named): string {
  const what = thingText(step);
  const done = doneText(step);
  return [what, done].filter(Boolean).join(' · ');
}

/** Of whom a new order is, which has no number yet; empty where it does not say it. */
export function whoseText({ noun, verb, input }: Named): string {
  if (noun !== 'orders' || verb !== 'create') return '';
  const { delivery, email = '' } = (input ?? {}) as {
    delivery?: { name?: string; mobile?: string };
    email?: string;
  };
  return delivery?.name ?? delivery?.mobile ?? email;
}

function thingText({ noun, input, about }: Named): string {
  const { number, numbers } = (input ?? {}) as { number?: number; numbers?: readonly number[] };
  const own = noun === 'orders' ? (numbers ?? (number === undefined ? [] : [number])) : [];
  const all = about ?? own;
  return all.length === 0 ? '' : m.office_order({ number: all.join(', ') });
}

/** Of the inputs, what their names need. */
interface Given {
  status?: OrderStatus;
  kind?: ContactKind;
  name?: string;
  undo?: boolean;
}

const contacts: Record<ContactKind, () => string> = {
  call: m.office_confirm_called,
  'no-answer': m.office_confirm_no_answer,
  later: m.office_confirm_postponed_once,
};

const names: Record<KeptChange, (given: Given) => string> = {
  'log.undo': () => m.office_undo(),
  'orders.cancel': () => statusName('cancelled'),
  'orders.changeStatus': ({ status }) => (status ? statusName(status) : m.office_some_step()),
  'orders.create': () => m.office_new_order(),
  'orders.duplicate': () => m.office_confirm_duplicate(),
  'orders.edit': () => m.office_order_lines(),
  'orders.noteContact': ({ kind }) => (kind ? contacts[kind]() : m.office_some_step()),
  'orders.paid': ({ undo }) => (undo ? m.office_order_was_not_paid() : m.office_order_paid()),
  'orders.payment': () => m.office_new_order_payment(),
  'orders.setAddress': () => m.office_order_change_address(),
  'orders.setNote': () => m.office_order_note(),
  'orders.ship': () => statusName('shipped'),
  'views.remove': ({ name = '' }) => m.office_orders_view_remove({ name }),
  'views.save': ({ name = '' }) => [m.office_orders_view_save(), name].join(' · '),
};

/** An older office may have kept what this one does not know. */
export function doneText({ noun, verb, input }: Named): string {
  const name = names[`${noun}.${verb}` as KeptChange] as (typeof names)[KeptChange] | undefined;
  return name ? name((input ?? {}) as Given) : m.office_some_step();
}
