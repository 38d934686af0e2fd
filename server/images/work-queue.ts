/** Somebody waits in front of a screen, or the catalogue is being read in the background. */
type Turn = 'soon' | 'later';

export interface WorkQueue {
  /**
   * Runs the task when its turn comes; `soon` goes before `later`.
   * @throws QueueFullError when too many `soon` tasks are waiting already
   */
  run<T>(turn: Turn, task: () => Promise<T>): Promise<T>;
}

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs `atOnce` tasks at a time; at most `longest` tasks whose turn is `soon` wait. */
export function createWorkQueue({
  atOnce,
  longest,
}: {
  atOnce: number;
  longest: number;
}): WorkQueue {
  const waiting: Record<Turn, (() => void)[]> = { soon: [], later: [] };
  let running = 0;

  function startNext(): void {
    const start = waiting.soon.shift() ?? waiting.later.shift();
    if (start) start();
    else running -= 1;
  }

  async function turnToCome(turn: Turn): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (turn === 'soon' && waiting.soon.length >= longest) {
      throw new QueueFullError(`${longest} tasks are waiting already.`);
    }
    await new Promise<void>((start) => waiting[turn].push(start));
  }

  return {
    async run(turn, task) {
      await turnToCome(turn);
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
