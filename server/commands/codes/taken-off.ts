import { egpText } from '#domain/money/amount.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';

/** `20%`, `50 EGP`. */
export function takenOff({ kind, value }: Pick<OfferCode, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}%` : egpText(value);
}
