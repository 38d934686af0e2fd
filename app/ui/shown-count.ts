import { getLocale } from '#app/locale.ts';
import { formatCount } from '#domain/amount.ts';

export function shownCount(count: number): string {
  return formatCount(count, getLocale());
}
