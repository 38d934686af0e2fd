import { isGovernorate } from '#domain/delivery/governorates.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { isReturnStatus } from '#domain/returns/return-status.ts';
import type { Locale } from '#domain/text/locale.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { m } from '#messages';
import { governorateName } from '#server/orders/governorate-name.ts';
import type { Refusal } from './outcome.ts';

/** What a refusal says. Its message has its name, and takes its details. */
export function sentenceOf({ refusal, ...details }: Refusal, locale: Locale): string {
  const key = `refused_${refusal.replaceAll('-', '_')}`;
  const message = (m as Record<string, unknown>)[key];
  if (typeof message !== 'function') throw new Error(`No message ${key}`);
  const shown = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'object' ? listed(name, value, locale) : detailText(name, value, locale),
  ]);
  return (message as (inputs: Record<string, string>, options: { locale: Locale }) => string)(
    Object.fromEntries(shown),
    { locale },
  );
}

function listed(
  name: string,
  values: readonly (string | number | Refusal)[],
  locale: Locale,
): string {
  const lines = values.flatMap((each) =>
    typeof each === 'object' ? [placed(each, sentenceOf(each, locale))] : [],
  );
  if (lines.length > 0) return lines.join('\n');
  const texts = values.map((each) =>
    typeof each === 'object' ? '' : detailText(name, each, locale),
  );
  return texts.join(locale === 'ar' ? '، ' : ', ');
}

/** Of many rows, its place among them is said, too. */
function placed({ line }: Refusal, sentence: string): string {
  return typeof line === 'number' ? `${line}: ${sentence}` : sentence;
}

/** A detail whose name ends in `Amount` is whole piastres. */
function detailText(name: string, value: string | number, locale: Locale): string {
  if (name === 'when') return egyptMinute(String(value));
  if (name.endsWith('Amount')) return formatAmount(toEgp(Number(value)), locale);
  if (name === 'governorate' && isGovernorate(value)) return governorateName(value, locale);
  // A terminal names a status as it is typed.
  if (locale === 'en') return String(value);
  if (isOrderStatus(value)) return m[`orders_status_${value}`]({}, { locale });
  return isReturnStatus(value) ? m[`return_status_${value}`]({}, { locale }) : String(value);
}
