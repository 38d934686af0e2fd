import type { Governorate } from '#domain/delivery/governorates.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';

export function governorateName(code: Governorate, locale: Locale): string {
  return m[`governorate_${code}`]({}, { locale });
}
