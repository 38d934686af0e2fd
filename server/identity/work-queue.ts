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
  /** Later work with this place is never refused. @throws {QueueFullError} when full now */
  reserve(): QueuePlace;
  /** True when nothing runs, waits or is reserved. */
  isIdle(): boolean;
}

export function createWorkQueue(limits: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let reserved = 0;

  function finish(): void {
    const next = waiting.shift();
    // The next work inherits the finished one's place.
    if (next) {
      next();
      return;
    }
    running -= 1;
  }

  async function start<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limits.atOnce) {
      running += 1;
    } else {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      finish();
    }
  }

  function reserve(): QueuePlace {
    if (running + waiting.length + reserved >= limits.atOnce + limits.mostWaiting) {
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
        return start(work);
      },
    };
  }

  return {
    reserve,
    run: async (work) => reserve().run(work),
    isIdle: () => running + reserved === 0,
  };
}
