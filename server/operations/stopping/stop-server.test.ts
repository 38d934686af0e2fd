import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { defaultCapacity, openOperations } from '#server/operations/open-operations.ts';
import { stopServer } from './stop-server.ts';
import { trackConnections } from './track-connections.ts';

const log = pino({ enabled: false });
let closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing) close();
  closing = [];
});

async function start() {
  const operations = openOperations({
    metricsToken: undefined,
    publicUrl: undefined,
    trustedProxies: readTrustedProxies([]),
    capacity: defaultCapacity,
    unsent: { perAddress: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY },
    bodies: { perAddress: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY },
    log,
  });
  operations.opened(async () => undefined);
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = createServer();
  operations.serve(server, async (incoming, outgoing) => {
    begun.resolve();
    // An answer never rejects, even when the visitor is gone.
    await finished(incoming.resume()).catch(() => {});
    await finish.promise;
    outgoing.end('done');
  });
  const connections = trackConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const drained = Promise.withResolvers<void>();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    begun: begun.promise,
    finish: finish.resolve,
    drained: drained.resolve,
    stop: (maxGoodbye: number) =>
      stopServer({
        server,
        connections,
        operations,
        endStreams: () => {},
        drained: () => drained.promise,
        maxGoodbye,
        log,
      }),
  };
}

async function ask(url: string, agent = new Agent()): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

const hour = 3_600_000;

it('a shop that stops says so first, finishes what runs, and takes nothing new', async () => {
  const shop = await start();
  // An order whose body is incomplete.
  const order = request(`${shop.url}/api/orders`, { method: 'POST', agent: new Agent() });
  order.setHeader('content-length', 2);
  order.write('{');
  const answered = once(order, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  await shop.begun;
  // Neither a silent connection nor half a head delays the stop.
  const silent = [connect(shop.port), connect(shop.port)];
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  silent[0]?.write('GET /shop HTTP/1.1\r\nHo');
  // Unread data resets the connection, which closes it too.
  const silentClosed = silent.map((socket) => finished(socket.resume()).catch(() => {}));
  const kept = new Agent({ keepAlive: true });
  closing.push(() => kept.destroy());
  expect((await ask(`${shop.url}/readyz`, kept)).statusCode).toBe(200);

  let hasStopped = false;
  const stopped = shop.stop(hour).then(() => {
    hasStopped = true;
  });
  const notReady = await ask(`${shop.url}/readyz`, kept);
  expect(notReady.statusCode).toBe(503);
  expect(notReady.headers.connection).toBe('close');
  // Until proxies notice, new connections are served.
  expect((await ask(`${shop.url}/healthz`)).statusCode).toBe(200);

  shop.drained();
  await Promise.all(silentClosed);
  await expect(ask(`${shop.url}/healthz`)).rejects.toThrow('ECONNREFUSED');
  expect(hasStopped).toBe(false);
  order.end('}');
  shop.finish();
  const [answer] = await answered;
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'done']);
  await stopped;
});

it('an answer that never ends keeps a shop from ending no longer than it may', async () => {
  const shop = await start();
  const asked = ask(shop.url);
  const cutOff = expect(asked).rejects.toThrow('socket hang up');
  await shop.begun;
  shop.drained();
  await shop.stop(1);
  await cutOff;
});
