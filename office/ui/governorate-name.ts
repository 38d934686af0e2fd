import type { Governorate } from '#domain/delivery/governorates.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { currentLocale } from '../locale.ts';

/** In the chosen language, or in that of a sheet. */
export function governorateName(
  governorate: Governorate,
  locale: Locale = currentLocale(),
): string {
  return m[`governorate_${governorate}`]({}, { locale });
}
