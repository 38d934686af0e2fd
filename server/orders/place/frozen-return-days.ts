import type { OwnerSettings } from '#domain/owner-settings.ts';
import { returnDaysOf } from '#domain/returns/return-days.ts';

/** A new order keeps the days that are promised now. */
export function frozenReturnDays(settings: OwnerSettings) {
  const { usual, faulty } = returnDaysOf(settings);
  return { returnDays: usual, faultyReturnDays: faulty };
}
