import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

export interface QueuePlace {
  /** Once only. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does nothing when work has taken the place. */
  release(): void;
}

export interface WorkQueue {
  /** @throws {QueueFullError} */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For work that nobody waits for: it lets all other work go first, and is never refused. */
  runLater<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Later work with this place is never refused. @throws {QueueFullError} when full now */
  reserve(): QueuePlace;
  /** True when nothing runs, waits or is reserved. */
  isIdle(): boolean;
}

const normal = { priority: 0 };
const late = { priority: -1 };

/** Work knows who asked for it, also when it waits. @param limits.atOnce at least 1 */
export function createWorkQueue(limits: { atOnce: number; maxWaiting: number }): WorkQueue {
  const queue = new PQueue({ concurrency: limits.atOnce });
  let reserved = 0;

  function reserve(): QueuePlace {
    const taken = queue.pending + queue.sizeBy(normal) + reserved;
    if (taken >= limits.atOnce + limits.maxWaiting) {
      throw new QueueFullError('Too much work waits already.');
    }
    reserved += 1;
    let isHeld = true;
    const release = () => {
      if (isHeld) reserved -= 1;
      isHeld = false;
    };
    return {
      release,
      run(work) {
        if (!isHeld) throw new Error('This place in the queue was used or given back.');
        release();
        return queue.add(AsyncLocalStorage.bind(work), normal);
      },
    };
  }

  return {
    reserve,
    run: async (work) => reserve().run(work),
    runLater: (work) => queue.add(AsyncLocalStorage.bind(work), late),
    isIdle: () => queue.pending + queue.size + reserved === 0,
  };
}
