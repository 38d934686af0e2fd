import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './pid-file.ts';

const lookMs = 10;
/** Ms that a server has to end by itself, after each signal. */
export const waitsToEnd = { fast: 30_000, immediate: 10_000 };

/**
 * Rolls back transactions and flushes the files first. A server that never comes to that, because
 * the disk is full, ends at once: its next start recovers what was confirmed.
 */
export async function stopServer({ pid }: { pid: number }, waits = waitsToEnd): Promise<void> {
  const signals = [
    ['SIGINT', waits.fast],
    ['SIGQUIT', waits.immediate],
    ['SIGKILL', Number.POSITIVE_INFINITY],
  ] as const;
  for (const [signal, maxWait] of signals) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + maxWait;
    while (isAlive(pid) && performance.now() < deadline) await pause(lookMs);
  }
}
