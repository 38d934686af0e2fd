import type { OrderStep } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { setApartIn } from '#domain/text/set-apart.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import { m } from '#messages';

/** What a mail or a message tells with a step: a line for each. */
export function stepLines({ courier, waybill, note }: OrderStep, locale: Locale): string[] {
  const apart = (text: string) => setApartIn(locale, strangersLine(text));
  const lines: string[] = [];
  if (courier !== undefined) lines.push(m.step_courier({ courier: apart(courier) }, { locale }));
  if (waybill !== undefined) lines.push(m.step_waybill({ waybill: apart(waybill) }, { locale }));
  if (note !== undefined) lines.push(m.step_note({ note: apart(note) }, { locale }));
  return lines;
}
