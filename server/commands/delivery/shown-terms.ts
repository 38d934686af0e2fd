import type { PlaceTerms } from '#domain/delivery/delivery-terms.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';

/** Without its unit, EGP. */
export function shownFee({ fee }: Pick<PlaceTerms, 'fee'>): string {
  return formatAmount(toEgp(fee));
}

/** `1-3`, as it is typed. */
export function shownDays({ days: [from, to] }: Pick<PlaceTerms, 'days'>): string {
  return from === to ? String(to) : `${from}-${to}`;
}
