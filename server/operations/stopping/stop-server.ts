import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';

/** How often to look for idle connections, in ms. */
const look = 50;

export interface Stopping {
  server: Server;
  connections: { closeSilent(begun: Iterable<IncomingMessage>): void };
  operations: { begun: Iterable<IncomingMessage>; stopping(): void };
  /** Resolves when proxies have noticed that `/readyz` fails. */
  drained(): Promise<unknown>;
  /** Answers that would never finish. */
  endStreams(): void;
  /** For running answers after the server stops listening, in ms. */
  maxGoodbye: number;
  log: Logger;
}

/** First `/readyz` fails, then nothing new is taken. Resolves when requests are finished. */
export async function stopServer(stopping: Stopping): Promise<void> {
  const { server, connections, operations, maxGoodbye, log } = stopping;
  operations.stopping();
  await stopping.drained();
  stopping.endStreams();
  const deadline = setTimeout(() => {
    log.warn('answers that did not finish in time are stopped');
    server.closeAllConnections();
  }, maxGoodbye);
  const closed = new Promise((resolve) => server.close(resolve));
  const closeSilent = () => connections.closeSilent(operations.begun);
  closeSilent();
  const looking = setInterval(closeSilent, look);
  await closed;
  clearInterval(looking);
  clearTimeout(deadline);
}
