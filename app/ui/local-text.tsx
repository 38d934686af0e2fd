import { getLocale } from '#app/locale.ts';

interface OwnersText {
  en: string;
  ar: string | undefined;
}

export function localText({ en, ar }: OwnersText): string {
  return getLocale() === 'ar' ? (ar ?? en) : en;
}

/** Marks an English fallback in Arabic for screen readers. */
export function LocalText({ en, ar }: OwnersText) {
  if (getLocale() === 'en') return en;
  return ar ?? <bdi lang="en">{en}</bdi>;
}
