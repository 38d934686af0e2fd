import { getLocale } from '#app/locale.ts';

export const dateLanguages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** The shop is in Egypt: the page of an order and its mails tell the same time, on any device. */
export function LocalTime({ iso }: { iso: string }) {
  const format = new Intl.DateTimeFormat(dateLanguages[getLocale()], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
