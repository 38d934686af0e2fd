import { getLocale } from '#app/locale.ts';

/** A text of the owner's: always in English, and in Arabic where the owner has written it so. */
interface OwnersText {
  en: string;
  ar: string | undefined;
}

/** The text in the language of the page; in English where there is no other. */
export function localText({ en, ar }: OwnersText): string {
  return getLocale() === 'ar' ? (ar ?? en) : en;
}

/** The same to be shown: English amid Arabic is marked, for who hears the page. */
export function LocalText({ en, ar }: OwnersText) {
  if (getLocale() === 'en') return en;
  return ar ?? <bdi lang="en">{en}</bdi>;
}
