import { getLocale } from '#app/locale.ts';
import { formatCount } from '#domain/money/amount.ts';
import type { ArrivalDays } from '#domain/order/arrival.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';

/** What must still happen today, so that the days are right. */
export type ArrivalCondition = 'ordered' | 'confirmed';

/** `Arrives Sun 29 – Tue 1 Dec`; `Arrives Sun 29 – Tue 1 Dec, if you order today`. */
export function arrivalText(days: ArrivalDays, condition?: ArrivalCondition): string {
  const text = { days: daySpanText(days) };
  if (condition === 'ordered') return m.delivery_arrives_ordered(text);
  return condition === 'confirmed' ? m.delivery_arrives_confirmed(text) : m.delivery_arrives(text);
}

/** Of an order: its days are counted from the day on which it is confirmed. */
export function arrivalConditionOf({
  status,
}: {
  status: OrderStatus;
}): ArrivalCondition | undefined {
  return status === 'placed' ? 'confirmed' : undefined;
}

/** Without `Intl`, whose first use takes 0.1 to 0.2 s of a weak phone's processor. */
export function daySpanText([first, last]: ArrivalDays): string {
  const month = m.delivery_month_names().split(' ')[new Date(last).getUTCMonth()];
  const to = `${weekdayText(last)} ${month}`;
  return first === last ? to : `${weekdayText(first)} – ${to}`;
}

function weekdayText(day: string): string {
  const date = new Date(day);
  const name = m.delivery_day_names().split(' ')[date.getUTCDay()];
  return `${name} ${formatCount(date.getUTCDate(), getLocale())}`;
}
