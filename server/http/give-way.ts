import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 5;

/** Await it after each piece of long work: after 5 ms it lets other requests run. */
export function giveWay(): () => Promise<void> | undefined {
  let until = performance.now() + sliceMs;
  const next = async () => {
    await nextTurn();
    until = performance.now() + sliceMs;
  };
  return () => (performance.now() < until ? undefined : next());
}
