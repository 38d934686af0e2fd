import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createTestDatabase } from '#server/database/test/test-database.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { originOf } from '#server/environment/origin-of.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { openShop } from '#server/open-shop.ts';
import { defaultCapacity } from '#server/operations/load-monitor.ts';
import { openOperations } from '#server/operations/open-operations.ts';
import { projectFolder } from '#server/project-files.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface WholeShop {
  app: Hono<ShopBindings>;
  /** Addresses that are answered before the app. */
  operatorPaths: readonly string[];
  port: number;
  /** `fetch` would not send every header, `Host` among them. */
  send(
    method: string,
    target: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** The shop with all its routes, in this process, on a database of its own. */
export async function startWholeShop(
  variables: Record<string, string> = {},
  log = pino({ enabled: false }),
): Promise<WholeShop> {
  const database = await createTestDatabase();
  const { databaseUrl, dataDir } = database;
  const given = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables };
  const environment = readEnvironment(given);
  const { publicUrl, trustedProxies } = environment;
  const { metricsToken, unsent } = environment.operations;
  const operations = openOperations({
    metricsToken,
    publicUrl,
    trustedProxies,
    unsent,
    capacity: defaultCapacity,
    log,
  });
  const shop = await openShop({
    environment,
    folders: { build: join(projectFolder, 'build'), data: dataDir },
    publicUrl: originOf(environment),
    observeVital: operations.metrics.observeVital,
    log,
  });
  operations.opened(shop.readiness);
  const listener = operations.listener(getRequestListener(shop.app.fetch));
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    app: shop.app,
    operatorPaths: operations.operatorPaths,
    port,
    send: (method, path, headers = {}, body = '') =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, method, path, agent, setHost: !headers.host };
        const sent = request({ ...options, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await operations.close();
      await shop.close();
      await database.drop();
    },
  };
}
