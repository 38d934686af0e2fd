import { createWorkQueue, QueueFullError, type WorkQueue } from './work-queue.ts';

/** Queues work with the same name; different names never wait for each other. */
export interface Turns {
  /** @throws {QueueFullError} when too many wait, unless `refusal` makes another error */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * So much of each name runs at once, and so much waits.
 * @param limits.refusal makes the error thrown instead of QueueFullError
 */
export function createTurns(limits: {
  atOnce: number;
  maxWaiting: number;
  refusal?: () => Error;
}): Turns {
  const queues = new Map<string, WorkQueue>();

  function reserve(queue: WorkQueue) {
    try {
      return queue.reserve();
    } catch (error) {
      throw error instanceof QueueFullError && limits.refusal ? limits.refusal() : error;
    }
  }

  return {
    async run(name, work) {
      const queue = queues.get(name) ?? createWorkQueue(limits);
      queues.set(name, queue);
      try {
        return await reserve(queue).run(work);
      } finally {
        if (queue.isIdle()) queues.delete(name);
      }
    },
  };
}
