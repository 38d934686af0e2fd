import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Database } from '#server/database/database.ts';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { openIdentity } from '#server/identity/open-identity.ts';
import type { IdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';
import { createAttemptLimits } from '#server/limits/attempt-limits.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import type { Mail } from '#server/mail/mail.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { noMailWaits } from '#server/mail/test/waiting-mails.ts';
import { proveEmail } from '#server/prove-email.ts';
import { sessionRoutes } from '#server/session/routes.ts';
import { endSessionsOfAccount, type SessionEnd } from '#server/session/sessions.ts';
import { openTestBrowser } from './browser.ts';

const identityKey = 'test-key';

export const testPassword = 'a long password';

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/** With cheap hashing. */
export async function startTestShop(
  database: Database,
  options: {
    clock: () => Date;
    publicUrl?: string;
    trustedProxies?: readonly string[];
    verifier?: IdTokenVerifier;
    sessionsEnd?: SessionEnd;
  },
) {
  const { clock, publicUrl = 'http://127.0.0.1:3000', trustedProxies = [] } = options;
  const log = pino({ enabled: false });
  const mails: Mail[] = [];
  const identity = await openIdentity({
    database,
    limits: createAttemptLimits({ database, numbers: defaultAttemptNumbers, clock, log }),
    brand: 'ADI',
    identityKey,
    publicUrl: () => publicUrl,
    onCredentialsChanged: endSessionsOfAccount,
    forgetAccount: async () => {},
    onEmailProved: proveEmail,
    clock,
    log,
    hashing: { memoryKib: 64, passes: 1, atOnce: 2, maxWaiting: 500 },
    resetMailDelay: () => 0,
  });
  const outbox = await startMailOutbox({
    database,
    mailer: { send: async (mail) => void mails.push(mail) },
    compose: async () => undefined,
    numbers: defaultAttemptNumbers,
    composeResetMail: identity.composeResetMail,
    log,
    clock,
  });
  const verifier = options.verifier ?? identity.verifier;
  const app = new Hono<ShopBindings>()
    .use(requestContext({ log, trustedProxies: readTrustedProxies(trustedProxies) }))
    .route('/', identity.routes)
    .route('/', sessionRoutes({ ...options, database, verifier, publicUrl }));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function identify(method: string, json: object, headers: Record<string, string> = {}) {
    const service = method === 'token' ? 'securetoken' : 'identitytoolkit';
    const address = `${url}/${service}.googleapis.com/v1/${method}?key=${identityKey}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ returnSecureToken: true, ...json }),
    });
    const body: Record<string, string> & { error?: { message: string } } = await response.json();
    return { status: response.status, body, message: body.error?.message };
  }

  return {
    url,
    mails,
    identify,
    mailsSent: () => noMailWaits(database),
    async signUp() {
      const email = `${randomUUID()}@example.com`;
      const credentials = { email, password: testPassword };
      const { idToken = '', refreshToken = '' } = (await identify('accounts:signUp', credentials))
        .body;
      return { email, idToken, refreshToken };
    },
    async visit() {
      const browser = openTestBrowser(url);
      await browser.call('GET', '/session');
      return browser;
    },
    async stop() {
      await outbox.close();
      await identity.close();
      server.close();
      await once(server, 'close');
    },
  };
}
