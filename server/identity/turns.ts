import { createWorkQueue, QueueFullError, type WorkQueue } from './work-queue.ts';

/** Lets works under one name wait for each other; those under different names never do. */
export interface Turns {
  /**
   * Does the work when few enough others of the same name are under way.
   * @throws {QueueFullError} when too many wait already, unless the turns refuse otherwise
   */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param limits.atOnce works of one name that are under way together
 * @param limits.mostWaiting works of one name that wait
 * @param limits.refusal thrown in place of QueueFullError
 */
export function createTurns(limits: {
  atOnce: number;
  mostWaiting: number;
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
