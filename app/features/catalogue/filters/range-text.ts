import { getLocale } from '#app/locale.ts';
import type { PriceRange } from '#domain/catalogue/filters/product-choice.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { m } from '#messages';

export function rangeText({ min, max }: PriceRange): string {
  const amountOf = (egp: number) => formatAmount(egp, getLocale());
  if (max === Number.POSITIVE_INFINITY) return m.filters_price_from({ amount: amountOf(min) });
  if (min === 0) return m.filters_price_up_to({ amount: amountOf(max) });
  return m.filters_price_between({ lowest: amountOf(min), highest: amountOf(max) });
}
