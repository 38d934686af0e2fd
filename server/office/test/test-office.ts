import { Hono } from 'hono';
import { pino } from 'pino';
import type { Role } from '#domain/staff/roles.ts';
import { answerErrors } from '#server/http/errors/error-handler.ts';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { createPasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import { cheapHashing } from '#server/identity/test/identity.ts';
import { createAttemptLimits } from '#server/limits/attempt-limits.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { createOfficeEvents } from '#server/office/events/office-events.ts';
import { callTokenOf, officeCookie } from '#server/office/http/office-cookie.ts';
import { callTokenHeader } from '#server/office/http/require-caller.ts';
import { officeRoutes } from '#server/office/http/routes.ts';
import type { OfficeParts } from '#server/office/office-parts.ts';
import { addStaff } from '#server/staff/manage-staff.ts';
import { addToken } from '#server/staff/tokens.ts';
import { setPassword } from '#server/staff/use-invitation.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

export const staffPassword = 'a very long password';

const terminal = { kind: 'terminal', name: 'root', procedure: 'staff.add' } as const;

interface OfficeAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface OfficeCall {
  method?: string;
  json?: unknown;
  headers?: Record<string, string>;
}

interface TestOfficeOptions {
  trustedProxies?: readonly string[];
  numbers?: typeof defaultAttemptNumbers;
  /** Of the event streams, in ms. */
  times?: { heartbeatMs?: number; lookMs?: number };
}

export type TestOffice = ReturnType<typeof openTestOffice>;

/** The office's routes in this process, with cheap hashing. The caller closes it. */
export function openTestOffice(
  parts: OfficeParts,
  { trustedProxies = [], numbers = defaultAttemptNumbers, times = {} }: TestOfficeOptions = {},
) {
  const log = pino({ enabled: false });
  const { database, clock, officeOrigin } = parts;
  const proxies = readTrustedProxies(trustedProxies);
  const passwords = createPasswordHasher(cheapHashing);
  const limits = createAttemptLimits({ database, numbers, clock, log });
  const events = createOfficeEvents({ database, clock, log, ...times });
  const routes = officeRoutes({ ...parts, passwords, limits, trustedProxies: proxies, events });
  const app = new Hono<ShopBindings>();
  app.onError(answerErrors(log));
  app.use(requestContext({ log, trustedProxies: proxies }));
  app.route('/', routes);
  app.all('*', (c) => c.text('the shop'));
  const { host } = new URL(officeOrigin);

  async function call(path: string, { method = 'POST', json, headers }: OfficeCall = {}) {
    const response = await app.request(path, {
      method,
      headers: { host, 'content-type': 'application/json', ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const body: OfficeAnswer['body'] = text.startsWith('{') ? JSON.parse(text) : { text };
    return { status: response.status, headers: response.headers, body };
  }

  /** As the office's own page sends them. */
  const headersOf = (secret: string): Record<string, string> => ({
    cookie: `${officeCookie}=${secret}`,
    origin: officeOrigin,
    'sec-fetch-site': 'same-origin',
    [callTokenHeader]: callTokenOf(secret),
  });

  return {
    app,
    call,
    headersOf,
    passwords,
    /** Somebody who has set a password, and is logged in. @returns the cookie's secret */
    async staff(email: string, role: Role): Promise<string> {
      const added = await addStaff(parts, terminal, { email, role });
      if (isRefusal(added)) throw new Error(added.refusal);
      const token = added.ok.link.split('#')[1] ?? '';
      const passwordHash = await passwords.hash(staffPassword);
      const set = await setPassword(parts, { token, passwordHash, device: 'Firefox' });
      if (isRefusal(set)) throw new Error(set.refusal);
      return set.ok.secret;
    },
    /** @returns the header of a script */
    async token(name: string, role: Role): Promise<Record<string, string>> {
      const made = await addToken(parts, terminal, { name, role });
      if (isRefusal(made)) throw new Error(made.refusal);
      return { authorization: `Bearer ${made.ok.token}` };
    },
    async close() {
      await events.close();
      await passwords.close();
    },
  };
}
