import { addressBlock } from '#server/http/address-block.ts';
import { TooManyAttemptsError } from '#server/limits/attempt-limits.ts';
import { createTurns, type Turns } from './turns.ts';

/** A tenth of the places in the queue of hashings. */
const atOnce = 10;

/** Room for a school class that signs in together. */
const mostWaiting = 50;

/**
 * Gives each IP address (IPv6: each /64, as the limits on attempts) a small share of the work that
 * hashes passwords, so that no address keeps those elsewhere from signing in. In the memory of this
 * process alone, for it is this process' queue that it guards. What waits here holds no place there;
 * too many get TooManyAttemptsError, and are counted nowhere.
 */
export function createAddressTurns(): Turns {
  const turns = createTurns({ atOnce, mostWaiting, refusal: () => new TooManyAttemptsError(1) });
  return { run: (address, work) => turns.run(addressBlock(address), work) };
}
