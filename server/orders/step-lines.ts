import { formatCount } from '#domain/money/amount.ts';
import type { Order, OrderStep } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { setArabicApart } from '#domain/text/set-apart.ts';
import { m } from '#messages';

/** What a mail or a message tells with a step: a line for each. */
export function stepLines(
  { courier, waybill, note, status }: OrderStep,
  { deliveryDays }: Pick<Order, 'deliveryDays'>,
  locale: Locale,
): string[] {
  // The Arabic messages set it apart themselves.
  const apart = (text: string) => (locale === 'ar' ? text : setArabicApart(text));
  const lines: string[] = [];
  if (courier !== undefined) lines.push(m.step_courier({ courier: apart(courier) }, { locale }));
  if (waybill !== undefined) lines.push(m.step_waybill({ waybill: apart(waybill) }, { locale }));
  if (status === 'shipped' && deliveryDays) {
    const [, count] = deliveryDays;
    lines.push(m.step_days({ count, shown: formatCount(count, locale) }, { locale }));
  }
  if (note !== undefined) lines.push(m.step_note({ note: apart(note) }, { locale }));
  return lines;
}
