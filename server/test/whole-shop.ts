import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase } from '#server/database/test/test-database.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { originOf } from '#server/environment/origin-of.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { openShop } from '#server/open-shop.ts';
import { defaultCapacity, openOperations } from '#server/operations/open-operations.ts';
import { projectFolder } from '#server/project-files.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface WholeShop {
  app: Hono<ShopBindings>;
  log: Logger;
  /** Addresses that are answered before the app. */
  operatorPaths: readonly string[];
  url: string;
  server: Server;
  database: Database;
  identityKey: string;
  /** For the owner's commands. */
  place: { databaseUrl: string; dataDir: string };
  /** `fetch` would not send every header, `Host` among them. */
  send(
    method: string,
    target: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

/** The shop with all its routes, in this process, on a database of its own. */
export async function startWholeShop(
  variables: Record<string, string> = {},
  log: Logger = pino({ enabled: false }),
): Promise<WholeShop> {
  const test = await createTestDatabase();
  const { databaseUrl, dataDir } = test;
  const given = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables };
  const environment = readEnvironment(given);
  const { publicUrl, trustedProxies } = environment;
  const { metricsToken, unsent, bodies } = environment.operations;
  const operations = openOperations({
    metricsToken,
    publicUrl,
    trustedProxies,
    unsent,
    bodies,
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
  operations.spare(shop.office.knows);
  operations.opened(shop.readiness);
  const server = createServer();
  operations.serve(server, getRequestListener(shop.app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    app: shop.app,
    log,
    operatorPaths: operations.operatorPaths,
    url: `http://127.0.0.1:${port}`,
    server,
    database: shop.database,
    identityKey: environment.identityKey,
    place: { databaseUrl, dataDir },
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
    stop: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await shop.close();
      await test.drop();
    },
  };
}
