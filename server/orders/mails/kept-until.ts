import type { OrderSummary } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** Says that an order without an address needs one, and until when it waits. */
export function addressMissing(
  { needsAddress, addressUntil }: Pick<OrderSummary, 'needsAddress' | 'addressUntil'>,
  locale: Locale,
): string {
  if (!needsAddress) return '';
  const add = m.mail_order_no_delivery({}, { locale });
  if (addressUntil === undefined) return add;
  const time = keptUntil(addressUntil, locale);
  return `${m.mail_order_kept_until({ time }, { locale })} ${add}`;
}

/** For the owner: whether it has no address yet, and until when it waits. */
export function addressAwaited(
  { needsAddress, addressUntil }: Pick<OrderSummary, 'needsAddress' | 'addressUntil'>,
  locale: Locale,
): string {
  if (!needsAddress) return '';
  const none = m.mail_order_notice_no_delivery({}, { locale });
  if (addressUntil === undefined) return none;
  const time = keptUntil(addressUntil, locale);
  return `${none} ${m.mail_order_notice_until({ time }, { locale })}`;
}

function keptUntil(iso: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  });
  return format.format(new Date(iso));
}
