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
 * `POST /test/sign-in/NAME` is signed in to it, since passwords have tests of their own. This
 * machine is a trusted proxy: the header X-Forwarded-For gives a client an address of its own.
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
  app.use(requestContext({ log, trustedProxies: readTrustedProxies(['127.0.0.1']) }));
  app.post('/test/sign-in/:name', giveXsrfToken({ https: false }), async (c) => {
    const accountId = c.req.param('name');
    const { email = '', proved } = c.req.query();
    await sessions.start(c, { accountId, email, emailVerified: proved !== undefined });
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

let addresses = 0;

/**
 * A browser, at an IP address of its own, that is signed in to the account of this name at a shop
 * of `startRoutesShop`.
 * @param account.email by default `NAME@example.com`
 * @param account.proved whether they have proved to read the mails to it
 */
export async function signedIn(
  url: string,
  name: string,
  { email = `${name}@example.com`, proved = false } = {},
): Promise<TestBrowser> {
  const browser = openTestBrowser(url);
  addresses += 1;
  const from = { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
  const { call } = browser;
  browser.call = (method, path, { headers, ...options } = {}) =>
    call(method, path, { ...options, headers: { ...from, ...headers } });
  const query = new URLSearchParams({ email, ...(proved && { proved: '' }) });
  await browser.call('POST', `/test/sign-in/${name}?${query}`);
  return browser;
}
