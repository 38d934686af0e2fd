import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Database } from '#server/database/database.ts';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { ForgetAccount } from '#server/identity/identity-context.ts';
import { openIdentity } from '#server/identity/open-identity.ts';
import type { PasswordHasherSettings } from '#server/identity/passwords/password-hasher.ts';
import { createAttemptLimits } from '#server/limits/attempt-limits.ts';
import { type AttemptNumbers, defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import type { Mail } from '#server/mail/mail.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { noMailWaits } from '#server/mail/test/waiting-mails.ts';

export const testKey = 'test-key';

export const cheapHashing = { memoryKib: 64, passes: 1, atOnce: 2, maxWaiting: 500 };

const manyAttempts = 1_000_000;

export interface TestClock {
  (): Date;
  forward(milliseconds: number): void;
}

/** Starts at the real time and moves only when the test moves it. */
export function createTestClock(start = Date.now()): TestClock {
  let now = start;
  return Object.assign(() => new Date(now), {
    forward: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

/** For clients that read their own clock. */
export const realClock = () => new Date();

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

/** @param options.numbers by default so high that no test reaches them */
export async function startTestIdentity(
  database: Database,
  options: {
    clock?: () => Date;
    numbers?: Partial<AttemptNumbers>;
    hashing?: PasswordHasherSettings;
    resetMailDelay?: () => number;
    forgetAccount?: ForgetAccount;
    sendMail?: (mail: Mail) => Promise<void>;
  } = {},
) {
  const { clock = realClock, hashing = cheapHashing } = options;
  const numbers = { ...unlimited, ...options.numbers };
  const log = pino({ enabled: false });
  const mails: Mail[] = [];
  const ended: string[] = [];
  const proved: { accountId: string; email: string }[] = [];
  const identity = await openIdentity({
    database,
    limits: createAttemptLimits({ database, numbers, clock, log }),
    brand: 'ADI',
    identityKey: testKey,
    publicUrl: () => 'https://shop.example',
    onCredentialsChanged: async (_tx, accountId) => ended.push(accountId),
    forgetAccount: options.forgetAccount ?? (async () => {}),
    onEmailProved: async (_tx, account) => proved.push(account),
    clock,
    log,
    hashing,
    resetMailDelay: options.resetMailDelay ?? (() => 0),
  });
  const outbox = await startMailOutbox({
    database,
    mailer: { send: options.sendMail ?? (async (mail) => void mails.push(mail)) },
    compose: async () => undefined,
    numbers,
    composeResetMail: identity.composeResetMail,
    log,
    clock,
  });
  const app = new Hono<ShopBindings>()
    .use(requestContext({ log, trustedProxies: readTrustedProxies(['127.0.0.1']) }))
    .route('/', identity.routes);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(listening),
    );
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    identity,
    mailsSent: () => noMailWaits(database),
    database,
    url,
    /** `mailsSent()` waits for those in progress. */
    mails,
    ended,
    proved,
    /** This machine is a trusted proxy, so X-Forwarded-For sets a client's address. */
    call: (method: string, body: unknown, headers?: Record<string, string>) =>
      callMethod(url, method, body, headers),
    async stop() {
      await outbox.close();
      await identity.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  message: string | undefined;
}

async function callMethod(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const address = method === 'token' ? 'securetoken' : 'identitytoolkit';
  const response = await fetch(`${url}/${address}.googleapis.com/v1/${method}?key=${testKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return readAnswer(response);
}

export async function readAnswer(response: Response): Promise<Answer> {
  const body: Answer['body'] & { error?: { message?: string } } = await response.json();
  return { status: response.status, body, message: body.error?.message };
}

const unlimited: AttemptNumbers = {
  ...defaultAttemptNumbers,
  signUpsPerAddress: manyAttempts,
  failedSignInsPerAddress: manyAttempts,
  failedSignInsPerAccount: manyAttempts,
  credentialChangesPerAccount: manyAttempts,
  resetMailsPerAddress: manyAttempts,
  resetMailsPerAccount: manyAttempts,
};
