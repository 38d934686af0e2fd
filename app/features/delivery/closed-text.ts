import { isGovernorate } from '#domain/delivery/governorates.ts';
import { m } from '#messages';
import { governorateNames } from './governorate-names.ts';

export function closedText(governorate: unknown): string {
  return isGovernorate(governorate)
    ? m.delivery_closed({ governorate: governorateNames[governorate]() })
    : m.delivery_none();
}
