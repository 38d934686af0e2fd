import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Answer } from '#server/operations/metrics/operator-answers.ts';
import { startOperations } from '#server/operations/test/start-operations.ts';
import type { Lateness } from './event-loop-lateness.ts';

async function start(...given: Parameters<typeof startOperations>): Promise<string> {
  return (await startOperations(...given)).url;
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

it('a process that is late sends more and more away, and takes all again when it is in time', async () => {
  let endWindow: (lateMs: number) => void = () => expect.fail();
  const lateness: Lateness = {
    watch(_, tell) {
      endWindow = tell;
      return () => {};
    },
    now: () => 0,
  };
  const capacity = { longestDelayMs: 400 };
  const url = await start(capacity, async (_, outgoing) => void outgoing.end('done'), {
    lateness,
  });
  const taken = async () => {
    let count = 0;
    for (let asked = 0; asked < 40; asked += 1) {
      const response = await fetch(`${url}/shop`);
      await response.arrayBuffer();
      expect(response.headers.get('retry-after')).toBe(response.status === 503 ? '2' : null);
      if (response.status === 200) count += 1;
    }
    return count;
  };
  expect(await taken()).toBe(40);
  const shares = [];
  endWindow(401);
  endWindow(401);
  for (let window = 0; window < 10; window += 1) {
    endWindow(401);
    shares.push(await taken());
  }
  expect(shares[0]).toBeLessThan(30);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  // Never none: it must notice when the load falls.
  expect(shares.at(-1)).toBe(2);
  for (const path of ['/healthz', '/readyz', '/metrics', '/products.json']) {
    for (let asked = 0; asked < 10; asked += 1) {
      expect([path, await statusOf(url + path)]).toEqual([path, 200]);
    }
  }

  for (let window = 0; window < 5; window += 1) endWindow(400);
  expect(await taken()).toBe(40);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/shop_http_requests_shed_total\{reason="event-loop"\} [1-9]/);
});

it('a late process sends some away, however few they are, until it is in time again', async () => {
  let endWindow: (lateMs: number) => void = () => expect.fail();
  const lateness: Lateness = {
    watch(_, tell) {
      endWindow = tell;
      return () => {};
    },
    now: () => 0,
  };
  const answer: Answer = async (_, outgoing) => void outgoing.end('done');
  const url = await start({}, answer, { lateness });
  const askThreeTimes = async () => [await statusOf(url), await statusOf(url), await statusOf(url)];
  expect(await askThreeTimes()).toEqual([200, 200, 200]);
  // One late window is not load.
  endWindow(5_000);
  endWindow(5_000);
  expect(await askThreeTimes()).toEqual([200, 200, 200]);
  endWindow(5_000);
  expect(await askThreeTimes()).toContain(503);
  for (let window = 0; window < 5; window += 1) endWindow(0);
  expect(await askThreeTimes()).toEqual([200, 200, 200]);
});

it('an address that leaves much unread is sent away until it has read, and nobody else', async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const answer: Answer = async ({ url: path }, outgoing) => {
    outgoing.end(path === '/large' ? Buffer.concat(Array(64).fill(megabyte)) : 'done');
  };
  const url = await start({}, answer, { proxies: ['127.0.0.1'] });
  const by = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const reader = connect(Number(new URL(url).port), '127.0.0.1');
  reader.write('GET /large HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n');
  // Nobody reads the answer, so it stays unsent.
  await expect.poll(() => statusOf(`${url}/shop`, by('192.0.2.1'))).toBe(503);
  expect(await statusOf(`${url}/shop`, by('192.0.2.2'))).toBe(200);
  reader.destroy();
  await expect.poll(() => statusOf(`${url}/shop`, by('192.0.2.1'))).toBe(200);
});

it('a place that is held by an answer nobody reads goes to the next visitor', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024);
  const waiting: (() => void)[] = [];
  const answer: Answer = async ({ url: path }, outgoing) => {
    if (path === '/streamed') {
      outgoing.write(large);
      await once(outgoing, 'drain');
    }
    if (path === '/slow') await new Promise<void>((resolve) => waiting.push(resolve));
    outgoing.end(path === '/large' ? large : 'done');
  };
  const unsent = { perAddress: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };
  const url = await start({ requestsAtOnce: 3 }, answer, { unsent });
  const inProgress = async () =>
    /requests_in_progress (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
  const slow = statusOf(`${url}/slow`);
  await expect.poll(inProgress).toBe('1');
  for (const path of ['/large', '/streamed']) {
    const reader = connect(Number(new URL(url).port), '127.0.0.1');
    reader.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
  }
  await expect.poll(inProgress).toBe('3');
  // A request in progress keeps its place.
  const others = [statusOf(`${url}/slow`), statusOf(`${url}/slow`)];
  await expect.poll(() => waiting.length).toBe(3);
  expect(await statusOf(`${url}/slow`)).toBe(503);
  for (const finish of waiting) finish();
  expect(await Promise.all([slow, ...others])).toEqual([200, 200, 200]);
});

it('a connection that asks for much and reads nothing is closed', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024);
  let answered = 0;
  const url = await start({}, async (_, outgoing) => {
    answered += 1;
    outgoing.end(large);
  });
  const reader = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  reader.write('GET /products.json HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(1_000));
  await expect.poll(() => answered).toBe(4);
  const closed = once(reader, 'close');
  reader.resume();
  await closed;
  expect(answered).toBe(4);
});
