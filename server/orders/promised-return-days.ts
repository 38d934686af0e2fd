import type { OwnerSettings } from '#domain/owner-settings.ts';
import { returnDaysOf } from '#domain/returns/return-days.ts';

/** For the order's row: later settings do not change what was promised with it. */
export function promisedReturnDays(settings: OwnerSettings) {
  const { usual, faulty } = returnDaysOf(settings);
  return { returnDays: usual, faultyReturnDays: faulty };
}
