/** Too much work waits already; the caller should try again in a moment. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

export interface WorkQueue {
  /**
   * Does the work when its turn comes.
   * @throws {QueueFullError} at once, when as many as allowed wait already
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws {QueueFullError} when further work would be refused now */
  checkRoom(): void;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
}

/** A queue that runs at most `atOnce` works together and lets at most `mostWaiting` wait. */
export function createWorkQueue(limits: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let whenSettled: (() => void)[] = [];
  let running = 0;

  function finish(): void {
    const next = waiting.shift();
    // A waiting work takes over the place of the finished one.
    if (next) {
      next();
      return;
    }
    running -= 1;
    if (running > 0) return;
    for (const resolve of whenSettled) resolve();
    whenSettled = [];
  }

  function checkRoom(): void {
    if (running >= limits.atOnce && waiting.length >= limits.mostWaiting) {
      throw new QueueFullError('Too much work waits already.');
    }
  }

  return {
    checkRoom,
    async run(work) {
      checkRoom();
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
    },
    settled: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => whenSettled.push(resolve)),
  };
}
