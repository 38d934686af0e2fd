import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { giveXsrfToken, requireXsrfToken } from './xsrf.ts';

const publicOrigin = 'https://shop.example';
const token = 'T'.repeat(43);
const ours = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };

let server: ReturnType<typeof createAdaptorServer> | undefined;
afterEach(async () => {
  server?.close();
  if (server) await once(server, 'close');
  server = undefined;
});

async function start(origin = publicOrigin) {
  const log = pino({ enabled: false });
  const https = origin.startsWith('https:');
  const app = new Hono<ShopBindings>()
    .use(requestContext({ log, trustedProxies: readTrustedProxies([]) }))
    .use('/api/*', requireXsrfToken(origin))
    .all('/api/bag', (c) => c.text('done'))
    .get('/', giveXsrfToken({ https }), () => new Response('<h1>ADI</h1>'));
  server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return ((server as Server).address() as AddressInfo).port;
}

/** `fetch` would not let a test choose the Host header. */
async function call(port: number, method: string, path: string, headers = {}) {
  const sent = request({ port, host: '127.0.0.1', method, path, headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(answer);
  const cookies = answer.headers['set-cookie'] ?? [];
  const address = body.startsWith('{') ? JSON.parse(body).address : undefined;
  return { status: answer.statusCode, code: codeOf(body), address, cookies };
}

function codeOf(body: string): unknown {
  return body.startsWith('{') ? JSON.parse(body).error.code : undefined;
}

describe('the XSRF cookie', () => {
  it('comes with a page, readable for scripts of this site', async () => {
    const { cookies } = await call(await start('http://127.0.0.1:3000'), 'GET', '/');
    expect(cookies).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/),
    ]);
  });

  it('goes over HTTPS alone where the shop is there', async () => {
    const { cookies } = await call(await start(), 'GET', '/');
    expect(cookies).toEqual([expect.stringMatching(/; Secure; SameSite=Lax$/)]);
  });

  it('is another for each browser, and stays the same for one', async () => {
    const port = await start();
    const first = await call(port, 'GET', '/');
    const second = await call(port, 'GET', '/');
    expect(first.cookies).not.toEqual(second.cookies);
    expect((await call(port, 'GET', '/', ours)).cookies).toEqual([]);
  });

  it('is given anew in place of one that no server of ours made', async () => {
    const port = await start();
    const { cookies } = await call(port, 'GET', '/', { cookie: 'XSRF-TOKEN=' });
    expect(cookies).toHaveLength(1);
  });
});

describe('a request that changes something', () => {
  it('passes when its header repeats the cookie', async () => {
    const port = await start();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await call(port, method, '/api/bag', ours)).toMatchObject({ status: 200 });
    }
  });

  it('passes beside a wrong token that another host of the domain has set before it', async () => {
    const port = await start();
    for (const wrong of ['bad', 'W'.repeat(43)]) {
      const cookie = `XSRF-TOKEN=${wrong}; ${ours.cookie}`;
      const answer = await call(port, 'POST', '/api/bag', { ...ours, cookie });
      expect(answer).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['neither cookie nor header', {}],
    ['no header', { cookie: ours.cookie }],
    ['no cookie', { 'x-xsrf-token': token }],
    ['another value', { ...ours, 'x-xsrf-token': 'U'.repeat(43) }],
    ['a longer value', { ...ours, 'x-xsrf-token': `${token}T` }],
    ['two empty values', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['two equal values that are no token', { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }],
  ])('is refused with %s, and gets a fresh cookie to try again', async (_what, headers) => {
    const port = await start();
    const { status, code, cookies } = await call(port, 'POST', '/api/bag', headers);
    expect({ status, code }).toEqual({ status: 403, code: 'xsrf-token-missing' });
    const fresh = /^XSRF-TOKEN=([\w-]{43});/.exec(cookies[0] ?? '')?.[1] ?? '';
    const again = { cookie: `XSRF-TOKEN=${fresh}`, 'x-xsrf-token': fresh };
    expect(await call(port, 'POST', '/api/bag', again)).toMatchObject({ status: 200 });
  });

  it.each([
    'https://evil.example',
    'https://shop.example.evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'null',
  ])('is refused from Origin %s, even with the right token', async (origin) => {
    const { status, code, cookies } = await call(await start(), 'POST', '/api/bag', {
      ...ours,
      origin,
    });
    expect({ status, code, cookies }).toEqual({ status: 403, code: 'foreign-origin', cookies: [] });
  });

  it("passes from the shop's own Origin, whatever Host a proxy sends", async () => {
    const headers = { ...ours, origin: publicOrigin, host: 'inside:3000' };
    expect(await call(await start(), 'POST', '/api/bag', headers)).toMatchObject({ status: 200 });
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.2', 'shop.localhost', '[::1]'])(
    'passes on this machine by the name %s',
    async (name) => {
      for (const publicUrl of ['http://127.0.0.1:3000', 'http://0.0.0.0:3000']) {
        const port = await start(publicUrl);
        const headers = { ...ours, host: `${name}:${port}`, origin: `http://${name}:${port}` };
        expect(await call(port, 'POST', '/api/bag', headers)).toMatchObject({ status: 200 });
      }
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'is refused by the name %s when shoppers come to another address',
    async (name) => {
      const port = await start();
      const headers = { ...ours, host: `${name}:${port}`, origin: `http://${name}:${port}` };
      const { status, code } = await call(port, 'POST', '/api/bag', headers);
      expect({ status, code }).toEqual({ status: 403, code: 'foreign-origin' });
    },
  );

  it.each([
    ['https://shop.example', 'https://www.shop.example', 'https://shop.example'],
    ['http://192.168.1.20:3000', 'http://laptop.local:3000', 'http://192.168.1.20:3000'],
    ['http://0.0.0.0:3000', 'http://192.168.1.20:3000', undefined],
    ['http://0.0.0.0:3000', 'https://shop.example', undefined],
    ['http://[::]:3000', 'http://[fd00::7]:3000', undefined],
    ['http://127.0.0.1:3000', 'http://laptop:3000', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'https://shop.example', undefined],
    ['http://localhost:3000', 'null', undefined],
  ])('of a shop at %s is refused from %s with the address %s', async (own, origin, address) => {
    const refused = await call(await start(own), 'POST', '/api/bag', { ...ours, origin });
    expect(refused).toMatchObject({ status: 403, code: 'foreign-origin' });
    expect(refused.address).toBe(address);
  });

  it('is refused from a foreign name that leads to this machine', async () => {
    const headers = { ...ours, host: 'evil.example', origin: 'http://evil.example' };
    expect(
      await call(await start('http://127.0.0.1:3000'), 'POST', '/api/bag', headers),
    ).toMatchObject({ status: 403 });
  });

  it('is refused from another program on this machine', async () => {
    const port = await start('http://127.0.0.1:3000');
    const headers = { ...ours, host: `localhost:${port}`, origin: 'http://localhost:1' };
    expect(await call(port, 'POST', '/api/bag', headers)).toMatchObject({ status: 403 });
  });
});

it('lets what only reads pass without a token', async () => {
  const port = await start();
  expect(await call(port, 'GET', '/api/bag')).toMatchObject({ status: 200 });
  expect(await call(port, 'HEAD', '/api/bag')).toMatchObject({ status: 200 });
});
