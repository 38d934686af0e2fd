import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { answerErrors } from './error-handler.ts';

it('an error is logged and answered with the same id, before and after a request has its own', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = new Hono<ShopBindings>();
  app.onError(answerErrors(log));
  const fail = () => {
    throw new Error('nobody foresaw it');
  };
  app.get('/early', fail);
  app.use(requestContext({ log, trustedProxies: readTrustedProxies([]) }));
  app.get('/late', fail);
  for (const path of ['/early', '/late']) {
    const response = await app.request(path);
    const { error } = (await response.json()) as { error: { requestId: string } };
    expect([path, response.status]).toEqual([path, 500]);
    expect(error).toEqual({
      code: 'internal',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.parse(lines.pop() ?? '')).toMatchObject({
      requestId: error.requestId,
      err: { message: 'nobody foresaw it' },
    });
  }
});

it('a page that cannot be made is answered in its language', async () => {
  const app = new Hono<ShopBindings>();
  app.onError(answerErrors(pino({ enabled: false })));
  app.get('*', () => {
    throw new Error('nobody foresaw it');
  });
  for (const [path, words] of [
    ['/shop', /lang="en" dir="ltr".*<p>Something went wrong .* \([0-9a-f-]{36}\)<\/p>/s],
    ['/ar/shop', /lang="ar" dir="rtl".*<p>حدث خطأ .* \(\u2068[0-9a-f-]{36}\u2069\)<\/p>/s],
  ] as const) {
    const response = await app.request(path, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect([response.status, page]).toEqual([500, expect.stringMatching(words)]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const style = createHash('sha256').update(page.split(/<\/?style>/)[1] ?? '');
    expect(response.headers.get('content-security-policy')).toContain(style.digest('base64'));
  }
});

it.each([
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a host of several addresses', new AggregateError([{}, new Error('Query read timeout')])],
])('%s is a fault that passes, and what was asked for may be sent again', async (_, cause) => {
  const app = new Hono<ShopBindings>();
  app.onError(answerErrors(pino({ enabled: false })));
  app.post('/api/orders', () => {
    throw new Error('Failed query: commit', { cause });
  });
  const response = await app.request('/api/orders', { method: 'POST' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
});
