import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readTrustedProxies } from '#server/http/client-address.ts';
import { type CapacityLimits, defaultCapacity } from './load-monitor.ts';
import { openOperations } from './open-operations.ts';
import type { Answer } from './operator-answers.ts';

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

/** A server whose shop answers by `answer`. */
async function start(capacity: Partial<CapacityLimits>, answer: Answer): Promise<string> {
  const operations = openOperations({
    metricsToken: undefined,
    trustedProxies: readTrustedProxies([]),
    capacity: { ...defaultCapacity, ...capacity },
    log: pino({ enabled: false }),
  });
  const server = createServer(operations.listener(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    operations.close,
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const statusOf = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
};

it('more requests at one time than it can work on are sent away for a moment', async () => {
  const waiting: (() => void)[] = [];
  const url = await start({ requestsAtOnce: 2 }, async (_, outgoing) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    outgoing.end('done');
  });
  const taken = [statusOf(url), statusOf(`${url}/shop`)];
  await expect.poll(() => waiting.length).toBe(2);

  const refused = await fetch(`${url}/api/orders`, { method: 'POST' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toEqual({ error: { code: 'unavailable' } });
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('shop_http_requests_shed_total{reason="requests"} 1');
  expect(metrics).toContain('shop_http_requests_in_progress 2');

  for (const finish of waiting.splice(0)) finish();
  expect(await Promise.all(taken)).toEqual([200, 200]);
  const next = statusOf(url);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect(await next).toBe(200);
});

it('a body that comes slowly takes nobody else’s place', async () => {
  let bodies = 0;
  const url = await start({ requestsAtOnce: 1 }, async (incoming, outgoing) => {
    if (incoming.method === 'POST') bodies += 1;
    for await (const _ of incoming);
    outgoing.end('done');
  });
  const { port } = new URL(url);
  const slow = connect(Number(port), '127.0.0.1');
  slow.write('POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n{');
  await expect.poll(() => bodies).toBe(1);
  expect(await statusOf(url)).toBe(200);
  slow.end('"bag":1}');
  expect(await text(slow)).toContain('200 OK');
});
