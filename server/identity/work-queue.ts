/** Too much work waits already; the caller should try again in a moment. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** A place in a queue that is kept for one work. */
export interface QueuePlace {
  /** Does the work when its turn comes. Once only. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Gives the place back when no work took it; otherwise does nothing. */
  release(): void;
}

export interface WorkQueue {
  /**
   * Does the work when its turn comes.
   * @throws {QueueFullError} at once, when as many as allowed wait already
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Keeps a place for work that comes a little later: it is then never refused.
   * @throws {QueueFullError} when further work would be refused now
   */
  reserve(): QueuePlace;
  /** Whether nothing runs, waits or has a place. */
  isIdle(): boolean;
}

/** A queue that runs at most `atOnce` works together and lets at most `mostWaiting` wait. */
export function createWorkQueue(limits: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let reserved = 0;

  function finish(): void {
    const next = waiting.shift();
    // A waiting work takes over the place of the finished one.
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
