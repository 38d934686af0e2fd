import type { Delivery } from '#domain/delivery/delivery.ts';
import type { ChangedLine, Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { shortTime } from '../../ui/local-time.ts';
import { moneyText } from '../../ui/money.tsx';
import { statusName } from '../../ui/order/status-badge.tsx';
import { piecesName } from './lines/line-name.ts';
import { isWhole, type SeenOrder, type WholeOrder } from './order-data.ts';

export interface HistoryEvent {
  /** ISO 8601, in UTC. */
  at: string;
  what: string;
  /** As somebody has typed it. */
  words: readonly string[];
  /** Absent for who does not see it. */
  madeBy?: string | null | undefined;
}

/** Steps and changes, the newest first. */
export function historyEvents(order: SeenOrder): HistoryEvent[] {
  const steps = order.history.map(({ status, at, madeBy, courier, waybill, note }) => ({
    ...{ at, madeBy, what: statusName(status) },
    words: [courier, waybill, note].filter((each) => each !== undefined),
  }));
  const changes = isWhole(order) ? order.log.map(changeEvent) : [];
  const contacts = isWhole(order) ? order.contacts.map(contactEvent) : [];
  // Of what was done at once, the last one stays the newest.
  const all = [...steps, ...changes, ...contacts].toReversed();
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

const contactNames = {
  call: m.office_order_called,
  'no-answer': m.office_order_no_answer,
  later: m.office_order_later,
} as const;

function contactEvent({ at, madeBy, kind, againAt }: WholeOrder['contacts'][number]): HistoryEvent {
  const again = againAt === null ? [] : [m.office_order_again({ time: shortTime(againAt) })];
  return { at, madeBy, what: [contactNames[kind](), ...again].join(' · '), words: [] };
}

/** What `before` and `after` of a change keep, by its kind. */
interface Kept {
  delivery?: Delivery | null;
  line?: ChangedLine | null;
  payment?: Payment;
  paidAt?: string | null;
  reference?: string | null;
  givenBack?: number;
}

function changeEvent({ at, madeBy, kind, before, after }: WholeOrder['log'][number]): HistoryEvent {
  const [was, is] = [before as Kept, after as Kept];
  const event = { at, madeBy, words: [] };
  if (kind === 'delivery') {
    const text = was.delivery ? m.office_order_address_changed : m.office_order_address_added;
    return { ...event, what: text() };
  }
  if (kind === 'lines') {
    const [one, other] = [was, is].map(({ line }) =>
      line ? piecesName(line) : m.office_order_gone(),
    );
    return { ...event, what: m.office_order_line_is({ was: one ?? '', is: other ?? '' }) };
  }
  return { ...event, what: paymentText(was, is), words: is.reference ? [is.reference] : [] };
}

function paymentText(was: Kept, is: Kept): string {
  if (is.givenBack !== undefined) {
    return is.givenBack === 0
      ? m.office_order_not_given_back()
      : m.office_order_given_back({ amount: moneyText(is.givenBack) });
  }
  if (was.payment !== is.payment) {
    return is.payment === 'cash' ? m.payment_cash() : m.payment_transfer();
  }
  return is.paidAt ? m.office_order_paid() : m.office_order_was_not_paid();
}
