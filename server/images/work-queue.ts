/** `soon` for a waiting shopper, `later` for a background read of the catalogue. */
type Turn = 'soon' | 'later';

export interface WorkQueue {
  /** `soon` goes before `later`. @throws QueueFullError when too many `soon` tasks wait */
  run<T>(turn: Turn, task: () => Promise<T>): Promise<T>;
}

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** @param longest limit of waiting `soon` tasks */
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
