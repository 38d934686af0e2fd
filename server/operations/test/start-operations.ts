import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import type { BodyLimits } from '#server/operations/load/bound-bodies.ts';
import type { UnsentLimits } from '#server/operations/load/unsent-answers.ts';
import type { Answer } from '#server/operations/metrics/operator-answers.ts';
import { type CapacityLimits, defaultCapacity, openOperations } from '../open-operations.ts';

/** A server around `answer` until the test ends. */
export async function startOperations(
  capacity: Partial<CapacityLimits>,
  answer: Answer,
  options: {
    now?: () => number;
    proxies?: readonly string[];
    unsent?: UnsentLimits;
    bodies?: BodyLimits;
    knows?: (incoming: IncomingMessage) => boolean;
  } = {},
) {
  const { now, proxies = [] } = options;
  const operations = openOperations({
    metricsToken: undefined,
    publicUrl: undefined,
    trustedProxies: readTrustedProxies(proxies),
    unsent: options.unsent ?? { perAddress: 32 * 1024 * 1024, inAll: 128 * 1024 * 1024 },
    bodies: options.bodies ?? { perAddress: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 },
    capacity: { ...defaultCapacity, ...capacity },
    log: pino({ enabled: false }),
    ...(now && { now }),
  });
  if (options.knows) operations.spare(options.knows);
  operations.opened(async () => undefined);
  const server = createServer();
  operations.serve(server, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, metrics: () => operations.metrics.text() };
}
