import type { Governorate } from '#domain/governorates.ts';
import { m } from '#messages';

/** The governorate's name in a language. */
export function governorateName(
  code: Governorate,
  inLanguage: Parameters<typeof m.governorate_cairo>[1],
): string {
  return m[`governorate_${code}`]({}, inLanguage);
}
