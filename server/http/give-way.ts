import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 5;

/**
 * For work that is long, and that nobody else must wait for: awaited after each piece of it, what
 * this answers lets other requests go first when the work has taken 5 ms at a stretch.
 */
export function giveWay(): () => Promise<void> | undefined {
  let until = performance.now() + sliceMs;
  const next = async () => {
    await nextTurn();
    until = performance.now() + sliceMs;
  };
  return () => (performance.now() < until ? undefined : next());
}
