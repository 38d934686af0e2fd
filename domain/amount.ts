import { toPiastres } from './money.ts';

/**
 * An amount of EGP as the shop's screens write it, without the currency: plain digits, thousands
 * separators, two decimals only when there are any (`1,250`, `1,250.50`). Throws RangeError for a
 * negative or endless amount.
 */
export function formatAmount(egp: number): string {
  const piastres = toPiastres(egp);
  const whole = String(Math.floor(piastres / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = piastres % 100;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
