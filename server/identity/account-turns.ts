import { createTurns, type Turns } from './turns.ts';

/**
 * Lets the changes of an account, by its id, that cost a hashing happen one after the other: they
 * never stand in the queue of hashings together, else a hundred of them at once would keep
 * everybody else from signing in. Each has to look at the account again: what went before may have
 * taken its right away.
 */
export function createAccountTurns(): Turns {
  return createTurns({ atOnce: 1, mostWaiting: 10 });
}
