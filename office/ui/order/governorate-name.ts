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

interface Choice {
  value: Governorate;
  label: string;
}

/** To sort them takes a slow phone longer than to show them. */
const choices = new Map<Locale, readonly Choice[]>();

/** By their names, in the order of the alphabet. */
export function governorateChoices(locale: Locale = currentLocale()): readonly Choice[] {
  const known = choices.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const all = governorates.map((value) => ({ value, label: governorateName(value, locale) }));
  const sorted = all.sort((one, other) => compare(one.label, other.label));
  choices.set(locale, sorted);
  return sorted;
}
