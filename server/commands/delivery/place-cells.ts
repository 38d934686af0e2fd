import { maxDeliveryLengths } from '#domain/delivery/delivery.ts';
import { maxDays, maxFee } from '#domain/delivery/delivery-terms.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { readText } from '#domain/product/product-text.ts';
import { readAmount } from '#domain/product/written-price.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { quote } from '#domain/text/quote-cell.ts';

type Complain = (fault: string) => undefined;

/** Piastres. */
export function readFee(text: string, complain: Complain): number | undefined {
  const egp = readAmount(text, toEgp(maxFee), complain);
  return egp === undefined ? undefined : toPiastres(egp);
}

export function readDay(text: string, complain: Complain): number | undefined {
  const digits = plainText(text);
  const days = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
  if (days <= maxDays) return days;
  return complain(`must be whole days from 0 to ${maxDays}, not ${quote(text)}`);
}

/** The first may not be above the second. */
export function inTurn(
  [from, to]: readonly [number, number],
  complain: Complain,
): readonly [number, number] | undefined {
  return from <= to ? [from, to] : complain(`must not be above ${to}, not ${from}`);
}

/** Empty when nothing is written. */
export function readCityName(text: string | undefined, complain: Complain): string | undefined {
  return readText(text, { maxLength: maxDeliveryLengths.city, lines: false }, complain);
}
