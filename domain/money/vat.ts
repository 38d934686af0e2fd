/** Percent that Egypt adds to a price; the message `orders_vat` names it too. */
const vatRate = 14;

const withVat = 100 + vatRate;

/**
 * The VAT that an amount includes, in piastres, rounded half up: the rest is the net amount.
 * @param total whole piastres that are paid
 */
export function vatContained(total: number): number {
  return Math.floor((total * vatRate + withVat / 2) / withVat);
}
