import type { Locale } from '../text/locale.ts';
import { toEgp, toPiastres } from './money.ts';

const arabicFormats: Intl.NumberFormat[] = [];

/**
 * EGP without the currency: `1,250`, `1,250.50`, in Arabic `١٬٢٥٠`, `١٬٢٥٠٫٥٠`.
 * @throws {RangeError} for a negative or infinite amount
 */
export function formatAmount(egp: number, locale: Locale = 'en'): string {
  const piastres = toPiastres(egp);
  const rest = piastres % 100;
  if (locale === 'ar') return formatArabic(piastres / 100, rest === 0 ? 0 : 2);
  const whole = formatCount((piastres - rest) / 100, locale);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** `1,250`, in Arabic `١٬٢٥٠`. */
export function formatCount(count: number, locale: Locale): string {
  return locale === 'ar'
    ? formatArabic(count, 0)
    : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The digits are named, so that server and browser agree. */
function formatArabic(value: number, decimals: 0 | 2): string {
  arabicFormats[decimals] ??= new Intl.NumberFormat('ar-EG-u-nu-arab', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return arabicFormats[decimals].format(value);
}

/** `1,250.50 EGP`, for the owner's terminal. */
export function egpText(piastres: number): string {
  return `${formatAmount(toEgp(piastres))} EGP`;
}
