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
  const format = new Intl.DateTimeFormat(languages[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  });
  const time = format.format(new Date(addressUntil));
  return `${m.mail_order_kept_until({ time }, { locale })} ${add}`;
}
