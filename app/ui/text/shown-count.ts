import { getLocale } from '#app/locale.ts';
import { formatCount } from '#domain/money/amount.ts';

export function shownCount(count: number): string {
  return formatCount(count, getLocale());
}
