import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it } from 'vitest';
import { connectionTimes, maxHeaderSize, maxSilence } from './connection-times.ts';

const head = 'POST / HTTP/1.1\r\nHost: shop.example\r\n';

it.each([
  ['connects and says nothing', ''],
  ['never ends the head of a request', `${head}X-Slow: `],
  ['never ends the body of a request', `${head}Content-Length: 9\r\n\r\n{`],
])('cuts a visitor off who %s', async (_, said) => {
  // A hundred times faster.
  const serverOptions = Object.fromEntries(
    Object.entries(connectionTimes).map(([name, time]) => [name, time / 100]),
  );
  const fetch = async (request: Request) => new Response(await request.text());
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write(said);
  expect(await text(visitor)).toMatch(/^HTTP\/1\.1 408 /);
  server.close();
});

it('refuses 20 kB of headers, and takes 10', async () => {
  const fetchAnswer = () => new Response('answered');
  const server = createAdaptorServer({ fetch: fetchAnswer, serverOptions: { maxHeaderSize } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statuses = [];
  for (const bytes of [10_000, 20_000]) {
    const headers = { 'x-long': 'x'.repeat(bytes) };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
    await answer.text();
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 431]);
  server.close();
});

it('looks for such visitors more often than they are given time', () => {
  const { connectionsCheckingInterval, headersTimeout } = connectionTimes;
  expect(connectionsCheckingInterval * 3).toBeLessThanOrEqual(headersTimeout);
});

it('cuts a visitor off who does not read the answer', async () => {
  // More than the connection's buffers hold.
  const fetch = () => new Response(new Uint8Array(64 * 1024 * 1024));
  const server = createAdaptorServer({ fetch }) as Server;
  server.setTimeout(maxSilence / 1000);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'connection');
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.pause();
  visitor.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  const [socket] = await asked;
  await once(socket, 'close');
  visitor.destroy();
  server.close();
});
