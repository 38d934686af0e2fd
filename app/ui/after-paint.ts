import { nextTask } from './next-task.ts';

/** For what may wait until the next frame is painted. In a hidden tab, until that is seen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void nextTask().then(resolve));
  });
}
