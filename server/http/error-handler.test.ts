import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readTrustedProxies } from './client-address.ts';
import { answerErrors } from './error-handler.ts';
import { requestContext } from './request-context.ts';
import type { ShopBindings } from './shop-bindings.ts';

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
