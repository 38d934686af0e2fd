import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdentityError } from '../identity-error.ts';
import { adviceText, bannerText } from './identity-message.ts';
import { askProvider, providerTimeLimit, sendResetMail } from './identity-provider.ts';

interface Received {
  address: string | undefined;
  locale: string | string[] | undefined;
  body: unknown;
}

let server: Server | undefined;

/** `undefined` never answers. */
async function provider(
  status: number | undefined,
  body = '',
  type = 'application/json',
  moreHeaders: Record<string, string> = {},
) {
  const received: Received[] = [];
  const started = createServer(async (request, response) => {
    request.setEncoding('utf8');
    let sent = '';
    for await (const piece of request) sent += piece;
    const locale = request.headers['x-firebase-locale'];
    received.push({ address: request.url, locale, body: JSON.parse(sent) });
    if (status) response.writeHead(status, { 'Content-Type': type, ...moreHeaders }).end(body);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { identityUrl: `http://127.0.0.1:${port}`, identityKey: 'a key', received };
}

const sara = { email: ' Sara@Example.com ', password: ' secret ' };

async function failureOf(call: Promise<unknown>): Promise<IdentityError> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof IdentityError) return error;
  throw new Error('The call did not fail as it should.', { cause: error });
}

afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

describe('the two calls to the identity provider', () => {
  it.each([
    ['sign-up', '/v1/accounts:signUp?key=a%20key'],
    ['log-in', '/v1/accounts:signInWithPassword?key=a%20key'],
  ] as const)('%s posts the trimmed e-mail and the password as typed', async (mode, address) => {
    const google = await provider(200, '{"idToken":"token"}');
    expect(await askProvider(google, mode, sara)).toBe('token');
    const body = { email: 'Sara@Example.com', password: ' secret ', returnSecureToken: true };
    expect(google.received).toEqual([{ address, body, locale: undefined }]);
  });

  it.each(['{}', '', '{"idToken":7}', '[]', 'null'])(
    'a success without a token is one all the same: %s',
    async (body) => {
      expect(await askProvider(await provider(200, body), 'sign-up', sara)).toBeUndefined();
    },
  );
});

describe('the message to the shopper when signing in fails', () => {
  it.each([
    ['EMAIL_EXISTS', 'Log in, or use another'],
    ['INVALID_LOGIN_CREDENTIALS', 'is wrong. Check both'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'at least 6 characters'],
    ['Something the shop never heard of', 'try again'],
  ])('%s', async (message, advice) => {
    const body = JSON.stringify({ error: { code: 400, message } });
    const error = await failureOf(askProvider(await provider(400, body), 'sign-up', sara));
    expect(bannerText(error)).toBe(message.toUpperCase());
    expect(adviceText(error)).toContain(advice);
  });

  it.each([
    [400, '{}', 'application/json'],
    [400, '{"error":{"message":"  "}}', 'application/json'],
    [500, '', 'text/plain'],
    [502, '<h1>Bad gateway</h1>', 'text/html'],
    // A hotel network's log-in page instead of the provider.
    [200, '<h1>Welcome to our hotel</h1>', 'text/html; charset=utf-8'],
  ])('an answer that says nothing: %i %s', async (status, body, type) => {
    const error = await failureOf(askProvider(await provider(status, body, type), 'log-in', sara));
    expect(bannerText(error)).toBe('THAT DID NOT WORK');
    expect(adviceText(error)).toContain('has a problem');
  });

  it.each([
    [{}, 'Wait a while'],
    [{ 'Retry-After': '1' }, 'Wait a minute'],
    [{ 'Retry-After': '60' }, 'Wait a minute'],
    [{ 'Retry-After': '61' }, 'Wait 2 minutes'],
    [{ 'Retry-After': '3600' }, 'Wait 60 minutes'],
    [{ 'Retry-After': 'Fri, 21 Nov 2025 18:00:00 GMT' }, 'Wait a while'],
  ])('how long to wait after too many attempts: %o', async (headers, advice) => {
    const body = JSON.stringify({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    const busy = await provider(400, body, 'application/json', headers);
    expect(adviceText(await failureOf(askProvider(busy, 'log-in', sara)))).toContain(advice);
  });

  it('no connection', async () => {
    // fetch blocks this port.
    const nowhere = { identityUrl: 'http://127.0.0.1:1', identityKey: 'a key' };
    const error = await failureOf(askProvider(nowhere, 'log-in', sara));
    expect(bannerText(error)).toBe('NO CONNECTION');
    expect(adviceText(error)).toContain('Check your connection');
  });

  it('no answer at all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = await provider(undefined);
    const failure = failureOf(askProvider(silent, 'log-in', sara));
    await vi.advanceTimersByTimeAsync(providerTimeLimit);
    expect(bannerText(await failure)).toBe('NO ANSWER');
  });
});

describe('asking for a reset mail', () => {
  it.each(['EMAIL_NOT_FOUND', 'USER_DISABLED'])('does not show %s', async (message) => {
    const body = JSON.stringify({ error: { code: 400, message } });
    await sendResetMail(await provider(400, body), 'sara@example.com');
  });

  it('names the shopper’s language', async () => {
    const google = await provider(200, '{}');
    await sendResetMail(google, ' sara@example.com ');
    const body = { requestType: 'PASSWORD_RESET', email: 'sara@example.com' };
    const address = '/v1/accounts:sendOobCode?key=a%20key';
    expect(google.received).toEqual([{ address, body, locale: 'en' }]);
  });

  it('shows faults that reveal nothing about the account', async () => {
    const body = JSON.stringify({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    const error = await failureOf(sendResetMail(await provider(400, body), 'sara@example.com'));
    expect(adviceText(error)).toContain('Wait a while');
  });
});
