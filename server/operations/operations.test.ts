import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shop-process.ts';

const token = 'a-token-of-the-test';
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ METRICS_TOKEN: token, DRAIN_SECONDS: '1' });
});
afterAll(() => shop.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });

it('a running shop tells that it runs and that it is ready', async () => {
  expect(await (await get('/healthz')).text()).toBe('ok\n');
  expect(await (await get('/readyz')).text()).toBe('ready\n');
  // Only these very addresses.
  expect((await get('/healthz/more')).status).toBe(404);
});

it('counts what happens, for this machine and for who has the token', async () => {
  await get('/shop');
  await get('/products.json');
  const signIn = await fetch(
    `${shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=adi-storefront`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'no password' }),
    },
  );
  expect(signIn.status).toBe(400);
  const metrics = await (await get('/metrics')).text();
  for (const line of [
    'shop_http_requests_total{route="pages",status="200"} 1',
    'shop_http_requests_total{route="identity",status="400"} 1',
    'shop_http_request_duration_seconds_count{route="pages"}',
    'shop_catalogue_reads_total 1',
    'shop_sign_in_failures_total 1',
    'shop_orders_placed_total 0',
    'shop_bag_conflicts_total 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(metrics).toContain(line);
  }
  expect(metrics).not.toMatch(/@|password/);

  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect((await get('/metrics', forwarded)).status).toBe(404);
  const authorization = `Bearer ${token}`;
  expect((await get('/metrics', { ...forwarded, authorization })).status).toBe(200);
});

it('finishes what runs when it is told to stop, and says beforehand that it is not ready', async () => {
  const begun = request(`${shop.url}/session`, { method: 'POST', agent: new Agent() });
  begun.setHeader('content-length', 2);
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.write('{');
  await once(begun, 'socket');
  // Neither a silent connection nor half a head keeps anything from ending.
  const { port } = new URL(shop.url);
  const silent = [connect(Number(port)), connect(Number(port))];
  for (const socket of silent) await once(socket, 'connect');
  silent[0]?.write('GET /shop HTTP/1.1\r\nHo');
  const silentClosed = silent.map((socket) => once(socket.resume(), 'close'));
  const agent = new Agent({ keepAlive: true });
  await text(await ask('/healthz', agent));

  const stopped = shop.stop();
  for (;;) {
    const { statusCode } = await ask('/readyz', agent);
    if (statusCode === 503) break;
    expect(statusCode).toBe(200);
    await pause(5);
  }
  // Nothing new is taken, and still the begun request is answered.
  await expect
    .poll(() =>
      ask('/healthz').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  await Promise.all(silentClosed);
  begun.end('}');
  const [answer] = await answered;
  expect(answer.statusCode).toBe(403);
  expect(answer.headers.connection).toBe('close');
  await text(answer);
  await stopped;
  agent.destroy();
});

/** GET over the connections of `agent`, or over a new one. */
async function ask(path: string, agent = new Agent()): Promise<IncomingMessage> {
  const [response] = (await once(request(shop.url + path, { agent }).end(), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return response;
}
