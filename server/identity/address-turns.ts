import { addressBlock } from '#server/http/request/address-block.ts';
import { TooManyAttemptsError } from '#server/limits/attempt-limits.ts';
import { createTurns, type Turns } from '#server/turns/turns.ts';

/** A tenth of the hashing queue. */
const atOnce = 10;

/** Enough for a school class that signs in together. */
const maxWaiting = 50;

/**
 * A small share of the hashing queue per IP address (IPv6: /56): one cannot block the others.
 * Waiting work holds no place in it; excess work gets TooManyAttemptsError and is not counted.
 */
export function createAddressTurns(): Turns {
  const turns = createTurns({ atOnce, maxWaiting, refusal: () => new TooManyAttemptsError(1) });
  return { run: (address, work) => turns.run(addressBlock(address), work) };
}
