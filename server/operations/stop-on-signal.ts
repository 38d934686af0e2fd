import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long answers that have begun may take after the listening has ended, in ms. */
const longestGoodbye = 10_000;
/** How long the database and all the rest may take to close, in ms. */
const longestClosing = 10_000;
/** How often connections that have fallen silent are looked for meanwhile, in ms. */
const look = 50;

/**
 * Ends the process on SIGTERM or SIGINT: `/readyz` says so first, and after `drainMs`, in which
 * proxies notice, nothing new is taken, what runs is finished, and everything is closed. A second
 * signal ends it at once.
 */
export function stopOnSignal(deps: {
  server: Server;
  connections: { closeSilent(begun: Iterable<IncomingMessage>): void };
  operations: { begun: Iterable<IncomingMessage>; stopping(): void; close(): void };
  shop: { close(): Promise<void> };
  drainMs: number;
  log: Logger;
}): void {
  const { server, connections, operations, shop, drainMs, log } = deps;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'The shop stops');
    operations.stopping();
    await pause(drainMs);
    await finishAnswers(server, () => connections.closeSilent(operations.begun), log);
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

async function finishAnswers(server: Server, closeSilent: () => void, log: Logger): Promise<void> {
  const deadline = setTimeout(() => {
    log.warn('answers that were not finished in time are cut off');
    server.closeAllConnections();
  }, longestGoodbye);
  const closed = new Promise((resolve) => server.close(resolve));
  closeSilent();
  const looking = setInterval(closeSilent, look);
  await closed;
  clearInterval(looking);
  clearTimeout(deadline);
}
