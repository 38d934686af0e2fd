import { getLocale } from '#app/locale.ts';
import { formatCount } from '#domain/money/amount.ts';
import type { ArrivalDays } from '#domain/order/arrival.ts';
import { m } from '#messages';

/** `Arrives Sun 29 – Tue 1 Dec`. */
export function arrivalText(days: ArrivalDays): string {
  return m.delivery_arrives({ days: daySpanText(days) });
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
