import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Answer } from '#server/operations/metrics/operator-answers.ts';
import { startOperations } from '#server/operations/test/start-operations.ts';

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

it('a request of the staff is worked on, whatever strangers ask for', async () => {
  const waiting: (() => void)[] = [];
  const knows = ({ headers }: { headers: Record<string, unknown> }) => headers.cookie === known;
  const known = `__Host-office=${'a'.repeat(43)}`;
  const { url } = await startOperations(
    { requestsAtOnce: 1 },
    async (_, outgoing) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      outgoing.end('done');
    },
    { knows },
  );
  const taken = statusOf(url);
  await expect.poll(() => waiting.length).toBe(1);
  const invented = { headers: { cookie: `__Host-office=${'b'.repeat(43)}` } };
  expect(await statusOf(`${url}/office/api/session`, invented)).toBe(503);
  const asked = statusOf(`${url}/office/api/session`, { headers: { cookie: known } });
  await expect.poll(() => waiting.length).toBe(2);
  for (const finish of waiting) finish();
  expect(await Promise.all([taken, asked])).toEqual([200, 200]);
});

it('a request without a need for a body takes its place at once, whatever length it names', async () => {
  const waiting: (() => void)[] = [];
  const { url, port } = await startOperations({ requestsAtOnce: 1 }, async (_, outgoing) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    outgoing.end('done');
  });
  const one = connect(port, '127.0.0.1');
  one.write('GET /shop HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(1);
  expect(await statusOf(url)).toBe(503);
  one.destroy();
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

/** An answer that takes 4 ms of a clock that nothing else moves on. */
function slowAnswer() {
  let clock = 0;
  const answered: (string | undefined)[] = [];
  const answer: Answer = async ({ headers }, outgoing) => {
    answered.push(headers['x-forwarded-for']?.toString());
    clock += 4;
    outgoing.end('done');
  };
  return { answer, answered, now: () => clock };
}

/** Sends all at the same time, each on a connection that is open already. */
async function askAtOnce(url: string, asked: readonly { path: string; by: string }[]) {
  const sockets = asked.map(() => connect(Number(new URL(url).port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // Accepted too: a later connection is behind them.
  await (await fetch(`${url}/healthz`)).text();
  const answers = sockets.map((socket) => text(socket));
  for (const [index, { path, by }] of asked.entries()) {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: shop', `X-Forwarded-For: ${by}`];
    sockets[index]?.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  }
  return Promise.all(answers);
}

const manyBy = (by: string, path = '/shop') => Array.from({ length: 200 }, () => ({ path, by }));

it('of many at once, those are sent away that have waited too long, and not those from memory', async () => {
  const { answer, now } = slowAnswer();
  const { url, metrics } = await startOperations({}, answer, { now, proxies: ['127.0.0.1'] });
  const [one, another] = ['192.0.2.1', '192.0.2.2'];
  const answers = await askAtOnce(url, [
    ...manyBy(one),
    ...['/healthz', '/readyz', '/products.json'].map((path) => ({ path, by: one })),
    { path: '/shop', by: another },
  ]);
  const isServed = answers.map((answer) => answer.startsWith('HTTP/1.1 200'));
  expect(isServed.slice(200)).toEqual([true, true, true, true]);
  const sentAway = answers.filter((_, index) => !isServed[index]);
  for (const answer of sentAway) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('Retry-After: 2');
  }
  expect(sentAway.length).toBeGreaterThan(0);
  expect(sentAway.length).toBeLessThan(100);
  expect(await statusOf(`${url}/shop`)).toBe(200);
  const counted = await metrics();
  expect(counted).toContain(`shed_total{reason="event-loop"} ${sentAway.length}`);
  expect(counted).toContain('shop_http_requests_waiting 0');
});

it('who asks once is answered before most of who asks two hundred times', async () => {
  const { answer, answered, now } = slowAnswer();
  const url = await start({ maxWaitMs: 1e6 }, answer, { now, proxies: ['127.0.0.1'] });
  const [greedy, other] = ['192.0.2.1', '192.0.2.2'];
  await askAtOnce(url, [...manyBy(greedy), { path: '/shop', by: other }]);
  expect(answered).toHaveLength(201);
  expect(answered.indexOf(other)).toBeLessThan(100);
});

it('a new visitor is let in while many requests wait', async () => {
  const { answer, answered, now } = slowAnswer();
  const url = await start({ maxWaitMs: 1e6 }, answer, { now, proxies: ['127.0.0.1'] });
  const [greedy, visitor] = ['192.0.2.1', '192.0.2.2'];
  const all = askAtOnce(url, manyBy(greedy));
  await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(0);
  const idle = Array.from({ length: 50 }, () =>
    connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {}),
  );
  expect(await statusOf(`${url}/shop`, { headers: { 'x-forwarded-for': visitor } })).toBe(200);
  await all;
  for (const socket of idle) socket.destroy();
  expect(answered).toHaveLength(201);
  expect(answered.indexOf(visitor)).toBeLessThan(200);
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
  const options = { unsent, proxies: ['127.0.0.1'] };
  const { url, metrics } = await startOperations({ requestsAtOnce: 3 }, answer, options);
  const by = (index: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${index}` } });
  const inProgress = async () => /requests_in_progress (\d+)/.exec(await metrics())?.[1];
  const slow = statusOf(`${url}/slow`, by(1));
  await expect.poll(inProgress).toBe('1');
  for (const path of ['/large', '/streamed']) {
    const reader = connect(Number(new URL(url).port), '127.0.0.1');
    const from = `X-Forwarded-For: 192.0.2.${path.length}`;
    reader.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n${from}\r\n\r\n`);
  }
  await expect.poll(inProgress).toBe('3');
  // A request in progress keeps its place.
  const others = [statusOf(`${url}/slow`, by(2)), statusOf(`${url}/slow`, by(3))];
  await expect.poll(() => waiting.length).toBe(3);
  expect(await statusOf(`${url}/slow`, by(4))).toBe(503);
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
  const closed = once(reader, 'close');
  reader.resume();
  await closed;
  expect(answered).toBeLessThanOrEqual(4);
});
