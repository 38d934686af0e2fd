import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiRequest, apiFetch, sendRequest } from './api-fetch.ts';
import { HttpError, mayPass, NetworkError } from './fetch-errors.ts';
import { lastingText } from './lasting-text.ts';

let server: Server | undefined;

async function serve(answer: (req: IncomingMessage, res: ServerResponse) => void): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

describe('a call to a server', () => {
  it('gives the parsed body, and nothing for an empty one', async () => {
    const shop = await serve((req, res) => res.end(req.url === '/full' ? '{"signedIn":true}' : ''));
    expect(await apiFetch(`${shop}/full`)).toEqual({ signedIn: true });
    expect(await apiFetch(`${shop}/empty`)).toBeUndefined();
  });

  it('names the code of a refusal', async () => {
    const shop = await serve((_, res) =>
      res.writeHead(401).end('{"error":{"code":"not-signed-in"}}'),
    );
    const refusal = await apiFetch(shop, { method: 'POST', json: {} }).catch((error) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('reports a refusal that is not JSON', async () => {
    const shop = await serve((_, res) => res.writeHead(502).end('<h1>Bad gateway</h1>'));
    await expect(apiFetch(shop)).rejects.toMatchObject({ status: 502, code: 'unknown' });
    expect(await sendRequest(shop)).toMatchObject({ status: 502, json: undefined });
  });

  it('reports that the server is unreachable', async () => {
    const shop = await serve((req) => req.socket.destroy());
    const failure = await apiFetch(shop).catch((error) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ reason: 'no-connection' });
  });

  it('stops when no answer comes, or only half of one', async () => {
    const shop = await serve((req, res) => {
      if (req.url === '/half') res.write('{"half":');
    });
    const silence = { reason: 'no-answer' };
    await expect(apiFetch(`${shop}/none`, { timeLimit: 50 })).rejects.toMatchObject(silence);
    await expect(apiFetch(`${shop}/half`, { timeLimit: 50 })).rejects.toMatchObject(silence);
  });

  it('is made again when too many of the account are made at once, and is no refusal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let calls = 0;
    const shop = await serve((_, res) => {
      calls += 1;
      if (calls < 3) res.writeHead(429).end('{"error":{"code":"too-many-at-once"}}');
      else res.end('{"order":1}');
    });
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`${shop}${path}`, init));
    const passing = setInterval(() => vi.advanceTimersByTime(1_000), 5);
    const request = { method: 'POST', json: {}, timeLimit: 1_000_000_000 } as const;
    const answer = await apiFetch('/api/orders', request).finally(() => clearInterval(passing));
    expect(answer).toEqual({ order: 1 });
    expect(calls).toBe(3);
  });

  it('answers so when too many are made at once until its time limit, and speaks of no connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shop = await serve((_, res) =>
      res.writeHead(429).end('{"error":{"code":"too-many-at-once"}}'),
    );
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`${shop}${path}`, init));
    const passing = setInterval(() => vi.advanceTimersByTime(1_000), 5);
    const caller = new AbortController();
    const failures = [undefined, caller.signal].map((signal) => {
      const request = { method: 'POST', json: {}, timeLimit: 15_000, ...(signal && { signal }) };
      return apiFetch('/api/orders', request as ApiRequest).catch((error) => error);
    });
    caller.abort(new Error('left the page'));
    const [busy, left] = await Promise.all(failures).finally(() => clearInterval(passing));
    expect(busy).toMatchObject({ status: 429, code: 'too-many-at-once' });
    expect(mayPass(busy as HttpError)).toBe(true);
    expect(lastingText(busy)).toContain('still busy');
    expect(left).toMatchObject({ message: 'left the page' });
  });

  it('stops when its caller cancels it', async () => {
    const shop = await serve(() => undefined);
    const caller = new AbortController();
    const call = apiFetch(shop, { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  it('has one time limit, the fetching of a new cross-site-request cookie included', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const askedForCookie = Promise.withResolvers<void>();
    const shop = await serve((req, res) => {
      if (req.url === '/session') askedForCookie.resolve();
      else asked.resolve(res);
    });
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`${shop}${path}`, init));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = apiFetch('/bag', { method: 'PUT', json: {}, timeLimit: 8_000 });
    const failure = expect(call).rejects.toMatchObject({ reason: 'no-answer' });
    const response = await asked.promise;
    await vi.advanceTimersByTimeAsync(5_000);
    response.writeHead(403).end('{"error":{"code":"xsrf-token-missing"}}');
    await askedForCookie.promise;
    await vi.advanceTimersByTimeAsync(3_000);
    await failure;
  });
});
