import { AsyncLocalStorage } from 'node:async_hooks';
import { createFairQueue } from './fair-queue.ts';

interface FairPlaces {
  run<T>(by: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Shares `atOnce` places between all who ask, who take turns, and refuses nobody. Work knows who
 * asked for it, also when it has waited.
 */
export function createFairPlaces(atOnce: number): FairPlaces {
  const queue = createFairQueue<() => Promise<void>>();
  let taken = 0;

  function fill(): void {
    while (taken < atOnce) {
      const work = queue.take();
      if (!work) return;
      taken += 1;
      void work().then(() => {
        taken -= 1;
        fill();
      });
    }
  }

  return {
    run: <T>(by: string, work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const settle = async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        };
        queue.add(by, AsyncLocalStorage.bind(settle));
        fill();
      }),
  };
}
