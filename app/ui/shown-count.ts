import { getLocale } from '#app/locale.ts';
import { formatCount } from '#domain/amount.ts';

/** A whole number in the digits of the page's language. */
export function shownCount(count: number): string {
  return formatCount(count, getLocale());
}
