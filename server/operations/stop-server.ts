import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';

/** How often connections that have fallen silent are looked for meanwhile, in ms. */
const look = 50;

/** What is stopped, and how long that may take. */
export interface Stopping {
  server: Server;
  connections: { closeSilent(begun: Iterable<IncomingMessage>): void };
  operations: { begun: Iterable<IncomingMessage>; stopping(): void };
  /** Resolves when proxies have noticed that `/readyz` says no. */
  drained(): Promise<unknown>;
  /** How long answers that have begun may take after the listening has ended, in ms. */
  longestGoodbye: number;
  log: Logger;
}

/**
 * Ends a server: `/readyz` says so first, and once proxies have noticed nothing new is taken.
 * Resolves when what ran is finished.
 */
export async function stopServer(stopping: Stopping): Promise<void> {
  const { server, connections, operations, longestGoodbye, log } = stopping;
  operations.stopping();
  await stopping.drained();
  const deadline = setTimeout(() => {
    log.warn('answers that were not finished in time are cut off');
    server.closeAllConnections();
  }, longestGoodbye);
  const closed = new Promise((resolve) => server.close(resolve));
  const closeSilent = () => connections.closeSilent(operations.begun);
  closeSilent();
  const looking = setInterval(closeSilent, look);
  await closed;
  clearInterval(looking);
  clearTimeout(deadline);
}
