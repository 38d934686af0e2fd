import { setTimeout as pause } from 'node:timers/promises';
import { type Stopping, stopServer } from './stop-server.ts';

/** How long answers that have begun may take after the listening has ended, in ms. */
const longestGoodbye = 10_000;
/** How long the database and all the rest may take to close, in ms. */
const longestClosing = 10_000;

/** One Ctrl+C comes twice: from the terminal, and passed on by npm. So does systemd's SIGTERM. In ms. */
const sameSignal = 1000;

/**
 * Ends the process on SIGTERM or SIGINT: `/readyz` says so first, and after `drainMs`, in which
 * proxies notice, nothing new is taken, what runs is finished, and everything is closed. A later
 * signal ends it at once.
 */
export function stopOnSignal(
  deps: Omit<Stopping, 'drained' | 'longestGoodbye'> & {
    operations: { close(): void };
    shop: { close(): Promise<void> };
    drainMs: number;
  },
): void {
  const { operations, shop, drainMs, log } = deps;
  let stoppingSince: number | undefined;
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'The shop stops');
    await stopServer({ ...deps, drained: () => pause(drainMs), longestGoodbye });
    setTimeout(() => {
      log.error('the shop could not be closed in time, and ends all the same');
      process.exit(1);
    }, longestClosing);
    await shop.close();
    operations.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
