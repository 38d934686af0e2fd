import { getLocale } from '#app/locale.ts';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

export function LocalTime({ iso }: { iso: string }) {
  const format = new Intl.DateTimeFormat(languages[getLocale()], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
