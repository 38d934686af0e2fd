import { getLocale } from '#app/locale.ts';

export const dateLanguages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

const long = { dateStyle: 'long', timeStyle: 'short' } as const;
const short = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** The shop is in Egypt: the page of an order and its mails tell the same time, on any device. */
export function LocalTime({ iso, isShort = false }: { iso: string; isShort?: boolean }) {
  const format = new Intl.DateTimeFormat(dateLanguages[getLocale()], {
    ...(isShort ? short : long),
    timeZone: 'Africa/Cairo',
  });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
