import { useSyncExternalStore } from 'react';
import { directionOf, type Locale, locales, readLocale } from '#domain/text/locale.ts';

/** In `localStorage`: of a person on a device. */
const place = 'office-language';

const listeners = new Set<() => void>();
let current: Locale | undefined;

/** What was chosen on this device, else what the browser asks for. */
export function currentLocale(): Locale {
  current ??= readKept() ?? readLocale(globalThis.navigator?.language);
  return current;
}

export function chooseLocale(locale: Locale): void {
  current = locale;
  try {
    localStorage.setItem(place, locale);
  } catch {
    // The choice counts until the page is closed.
  }
  applyLocale();
  for (const tell of listeners) tell();
}

/** The whole document is written in the language. */
export function applyLocale(): void {
  document.documentElement.lang = currentLocale();
  document.documentElement.dir = directionOf(currentLocale());
}

export function useLocale(): Locale {
  return useSyncExternalStore(listen, currentLocale);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function readKept(): Locale | undefined {
  try {
    return locales.find((locale) => locale === localStorage.getItem(place));
  } catch {
    return undefined;
  }
}
