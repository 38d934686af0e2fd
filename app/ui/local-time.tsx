import { getLocale } from '#app/locale.ts';

export const dateLanguages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

export function LocalTime({ iso }: { iso: string }) {
  const format = new Intl.DateTimeFormat(dateLanguages[getLocale()], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
