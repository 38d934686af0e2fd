import { getLocale } from '#app/locale.ts';

/** A moment in the shopper's own time. @param iso ISO 8601 */
export function OrderDate({ iso }: { iso: string }) {
  const format = new Intl.DateTimeFormat(getLocale() === 'ar' ? 'ar-EG-u-nu-arab' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
