import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it } from 'vitest';
import { connectionTimes } from './connection-times.ts';

it('cuts a visitor off who never ends the head of a request', async () => {
  // The same, a hundred times faster.
  const serverOptions = Object.fromEntries(
    Object.entries(connectionTimes).map(([name, time]) => [name, time / 100]),
  );
  const fetch = () => new Response('answered');
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ');
  expect(await text(visitor)).toMatch(/^HTTP\/1\.1 408 /);
  server.close();
});

it('looks for such visitors more often than they are given time', () => {
  const { connectionsCheckingInterval, headersTimeout } = connectionTimes;
  expect(connectionsCheckingInterval * 3).toBeLessThanOrEqual(headersTimeout);
});
