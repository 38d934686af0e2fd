import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** Changes of one account that may wait for the one under way. */
const mostWaiting = 10;

/** Lets the changes of an account that cost a hashing happen one after the other. */
export interface AccountTurns {
  /**
   * Does the work when no other of the same account is under way. It has to look at the account
   * again: what went before may have taken its right away.
   * @throws {QueueFullError} when too many wait already
   */
  run<Result>(accountId: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * One account's changes never stand in the queue of hashings together: else a hundred of them at
 * once would keep everybody else from signing in.
 */
export function createAccountTurns(): AccountTurns {
  const queues = new Map<string, WorkQueue>();
  return {
    async run(accountId, work) {
      const queue = queues.get(accountId) ?? createWorkQueue({ atOnce: 1, mostWaiting });
      queues.set(accountId, queue);
      try {
        return await queue.run(work);
      } finally {
        if (queue.isIdle()) queues.delete(accountId);
      }
    },
  };
}
