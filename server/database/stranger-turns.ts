import { createFairTurns } from '#server/turns/fair-turns.ts';
import { createTurns } from '#server/turns/turns.ts';

/**
 * Whose turn a transaction takes that a stranger may cause as often as they like. Two of one turn
 * run at once, so locks of one account or order hold no more connections than that.
 */
export interface Turn {
  name: string;
  /** `short`: further ones than ten that wait are refused. */
  queue: 'short' | 'long';
}

export const changesOfAccount = (id: string): Turn => ({ name: `account ${id}`, queue: 'short' });

/** A session must end, and a password change, whatever else the account is used for. */
export const credentialsOf = (id: string): Turn => ({ name: `credentials ${id}`, queue: 'short' });

/** Whoever has a refresh token may refresh as often as they like, and keeps nobody from signing in. */
export const refreshesOf = (id: string): Turn => ({ name: `refreshes ${id}`, queue: 'short' });

export const changesOfOrder = (number: number): Turn => ({
  name: `order ${number}`,
  queue: 'short',
});

/** Phone networks share addresses: nobody is refused because many come from one. */
export const changesFrom = (block: string): Turn => ({ name: `from ${block}`, queue: 'long' });

/**
 * IP addresses take turns too, and so do the accounts, orders and links behind one.
 * @param atOnce of all turns together
 */
export function createStrangerTurns(atOnce: number) {
  const all = createFairTurns(atOnce);
  const short = createTurns({ atOnce: 2, maxWaiting: 10 });
  const long = createTurns({ atOnce: 2, maxWaiting: Number.POSITIVE_INFINITY });
  return {
    /** @throws {QueueFullError} */
    run: <T>({ name, queue }: Turn, work: () => Promise<T>): Promise<T> =>
      (queue === 'short' ? short : long).run(name, () => all.run(work, name)),
  };
}
