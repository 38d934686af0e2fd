import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { destination, type Logger, pino } from 'pino';
import { m } from '#messages';
import { prepareFolder } from './database/prepare-folder.ts';
import { type Environment, readEnvironment } from './environment/environment.ts';
import { listen } from './listen.ts';
import { openShop, type Shop } from './open-shop.ts';
import { StartError } from './start-error.ts';

const project = join(import.meta.dirname, '..');

/** How long answers that have begun may take after the shop was told to stop, in ms. */
const longestGoodbye = 10_000;

/** Slow and silent visitors hold nothing for long. In ms. */
const times = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };

function originOf(environment: Environment, port: number): string {
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return new URL(environment.publicUrl ?? `http://${host}:${port}`).origin;
}

function stopOnSignal(server: Server, shop: Shop, log: Logger): void {
  let stopping = false;
  const stop = (signal: string) => {
    // The second signal ends it at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'The shop stops');
    const deadline = setTimeout(() => server.closeAllConnections(), longestGoodbye);
    server.close(async () => {
      clearTimeout(deadline);
      await shop.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel }, destination(2));

  let shop: Shop | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) =>
      shop?.app.fetch(request, env) ??
      new Response(`${m.error_shop_opening()}\n`, {
        status: 503,
        headers: { 'Retry-After': '1' },
      }),
    serverOptions: times,
  }) as Server;
  // Listening comes first: a port that is in use must not open, and so change, anything else.
  const port = await listen(server, environment);
  await prepareFolder(environment.dataDir);
  const publicUrl = originOf(environment, port);
  shop = await openShop({
    environment,
    folders: { build: join(project, 'build'), data: environment.dataDir },
    publicUrl,
    log,
  });
  stopOnSignal(server, shop, log);
  if (!environment.publicUrl && environment.host !== '127.0.0.1') {
    log.warn(
      `Links in mails lead to ${publicUrl}: set PUBLIC_URL to the address that shoppers use`,
    );
  }
  console.log(`The shop is open: ${publicUrl}/`);
}

if (process.argv.length > 2) {
  // Also in scripts/start.mjs, which refuses before it builds.
  console.error(
    'Usage: npm start. Settings are environment variables, as in PORT=4000 npm start; docs/settings.md lists them.',
  );
  process.exit(2);
}
try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
