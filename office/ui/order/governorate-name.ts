import { type Governorate, governorates } from '#domain/delivery/governorates.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';

/** In the chosen language, or in that of a sheet. */
export function governorateName(
  governorate: Governorate,
  locale: Locale = currentLocale(),
): string {
  return m[`governorate_${governorate}`]({}, { locale });
}

/** By their names, in the order of the alphabet. */
export function governorateChoices(): { value: Governorate; label: string }[] {
  const { compare } = new Intl.Collator(currentLocale());
  const all = governorates.map((value) => ({ value, label: governorateName(value) }));
  return all.sort((one, other) => compare(one.label, other.label));
}
