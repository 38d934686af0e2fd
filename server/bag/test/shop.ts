import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { answerErrors } from '#server/http/errors/error-handler.ts';
import { giveXsrfToken } from '#server/http/origins/xsrf.ts';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { createSessions, type Sessions } from '#server/session/sessions.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';

/** Configured origin of test shops; test browsers send no Origin. */
export const testOrigin = 'http://127.0.0.1:3000';

export interface TestRoutesShop {
  url: string;
  stop(): Promise<void>;
}

/** `POST /test/sign-in/NAME` needs no password; X-Forwarded-For gives clients their own address. */
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

/** With its own IP address. It waits for its turn, as the pages do. @param account.email by default `NAME@example.com` */
export async function signedIn(
  url: string,
  name: string,
  { email = `${name}@example.com`, proved = false } = {},
): Promise<TestBrowser> {
  const browser = openTestBrowser(url);
  addresses += 1;
  const from = { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
  const { call } = browser;
  browser.call = async (method, path, { headers, ...options } = {}) => {
    for (;;) {
      const answer = await call(method, path, { ...options, headers: { ...from, ...headers } });
      if (!JSON.stringify(answer.body ?? null).includes('"too-many-at-once"')) return answer;
      await pause(20);
    }
  };
  const query = new URLSearchParams({ email, ...(proved && { proved: '' }) });
  await browser.call('POST', `/test/sign-in/${name}?${query}`);
  return browser;
}
