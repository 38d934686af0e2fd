import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { readTrustedProxies } from '#server/http/client-address.ts';
import { answerErrors } from '#server/http/error-handler.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { giveXsrfToken } from '#server/http/xsrf.ts';
import { createSessions, type Sessions } from '#server/session/sessions.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';

/** The origin that test shops think they have; browsers of tests send no Origin. */
export const testOrigin = 'http://127.0.0.1:3000';

/** A shop of the given routes on a port of its own. */
export interface TestRoutesShop {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a shop of the given routes for tests. Sessions are real; whoever names an account at
 * `POST /test/sign-in/NAME` is signed in to it, since passwords have tests of their own.
 */
export async function startRoutesShop(options: {
  database: Database;
  routes: (sessions: Sessions) => readonly Hono<ShopBindings>[];
  log: Logger;
  clock: () => Date;
}): Promise<TestRoutesShop> {
  const { database, log, clock } = options;
  const sessions = createSessions({ database, publicUrl: testOrigin, clock });
  const app = new Hono<ShopBindings>();
  app.onError(answerErrors(log));
  app.use(requestContext({ log, trustedProxies: readTrustedProxies([]) }));
  app.post('/test/sign-in/:name', giveXsrfToken({ https: false }), async (c) => {
    const name = c.req.param('name');
    await sessions.start(c, { accountId: name, email: `${name}@example.com` });
    return c.body(null, 204);
  });
  for (const routes of options.routes(sessions)) app.route('/', routes);
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser that is signed in to the account of this name at a shop of `startRoutesShop`. */
export async function signedIn(url: string, name: string): Promise<TestBrowser> {
  const browser = openTestBrowser(url);
  await browser.call('POST', `/test/sign-in/${name}`);
  return browser;
}
