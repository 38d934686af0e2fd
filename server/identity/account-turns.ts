import { createTurns, type Turns } from '#server/turns/turns.ts';

/**
 * Hashings of one account run one by one, so that they cannot fill the queue and block all
 * sign-ins. Each must check the account again: the previous one may have revoked its right.
 */
export function createAccountTurns(): Turns {
  return createTurns({ atOnce: 1, mostWaiting: 10 });
}
