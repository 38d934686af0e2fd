import type { Delivery } from '#domain/delivery/delivery.ts';
import { shownDelivery } from '#domain/delivery/shown-delivery.ts';
import { formatCount } from '#domain/money/amount.ts';
import type { Locale } from '#domain/text/locale.ts';
import { setApart, setApartIn } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import { governorateName } from '#server/orders/governorate-name.ts';

/** The address in a mail. No field can become two lines, or turn the direction of others. */
export function deliveryLines(given: Delivery, locale: Locale): string[] {
  const delivery = shownDelivery(given);
  const { name, mobile, otherMobile, street, building, floor, flat, landmark, mapLink } = delivery;
  const word = (text: string) => setApartIn(locale, text);
  const governorate = governorateName(delivery.governorate, locale);
  const lines = [
    setApart(name),
    setApart(mobile),
    otherMobile && m.mail_order_other_mobile({ mobile: otherMobile }, { locale }),
    setApart(street),
    building && m.mail_order_building({ building: word(building) }, { locale }),
    floor && m.mail_order_floor({ floor: word(floor) }, { locale }),
    flat && m.mail_order_flat({ flat: word(flat) }, { locale }),
    m.mail_order_area({ city: word(delivery.city), governorate }, { locale }),
    landmark && setApart(landmark),
    // Without marks, which mail programs would take for a part of it.
    mapLink,
  ];
  return lines.flatMap((line) => line || []);
}

/** How long a delivery takes, from and to. */
export function daysText([from, to]: readonly [number, number], locale: Locale): string {
  if (to === 0) return m.mail_order_same_day({}, { locale });
  const [lowest, highest] = [formatCount(from, locale), formatCount(to, locale)];
  const shown = from === to ? highest : m.mail_order_day_range({ lowest, highest }, { locale });
  return m.mail_order_days({ count: to, shown }, { locale });
}
