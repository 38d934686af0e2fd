import type { Governorate } from '#domain/delivery/governorates.ts';
import { m } from '#messages';

/** In the chosen language. */
export function governorateName(governorate: Governorate): string {
  return m[`governorate_${governorate}`]();
}
