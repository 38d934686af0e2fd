import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

async function startWith(limits: ConnectionLimits, proxies: string[] = []) {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().once('end', () => {
      if (incoming.url !== '/slow') outgoing.end(incoming.url === '/large' ? large : '');
    });
  });
  limitConnections(server, limits, readTrustedProxies(proxies));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  function send(from: string, text: string) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(text);
    return socket;
  }
  /** @returns whether a request on a new connection is answered; the connection stays open */
  async function open(from = '127.0.0.1', headers = '') {
    const socket = send(from, `GET / HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`);
    const answered = once(socket, 'data').then(() => true);
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
    return { isAnswered: await Promise.race([answered, closed]), socket };
  }
  /** Connections that are never over, once the shop has seen them. */
  async function hold(count: number, text: string, from = '127.0.0.1') {
    const isRequest = text.includes('\r\n\r\n');
    for (let made = 0; made < count; made += 1) {
      const seen = once(server, isRequest ? 'request' : 'connection');
      send(from, text).pause();
      await seen;
    }
  }
  return Object.assign(open, { hold });
}

const large = 'x'.repeat(8_000_000);
const post = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 400\r\n';

const answersOf = (opened: readonly { isAnswered: boolean }[]) =>
  opened.map(({ isAnswered }) => isAnswered);

it('an address has so many connections, and a closed one makes room', async () => {
  const open = await startWith({ perAddress: 2, inAll: 10 });
  const opened = [await open(), await open(), await open()];
  expect(answersOf(opened)).toEqual([true, true, false]);
  opened[0]?.socket.destroy();
  await expect.poll(async () => (await open()).isAnswered).toBe(true);
});

it('all together have so many, and a trusted proxy is bounded by these alone', async () => {
  const open = await startWith({ perAddress: 1, inAll: 3 }, ['127.0.0.1']);
  expect(answersOf([await open(), await open(), await open(), await open()])).toEqual([
    ...[true, true, true, false],
  ]);
});

it('a new visitor gets the place of an idle connection of the address that has most', async () => {
  const open = await startWith({ perAddress: 3, inAll: 4 });
  const crowd = [await open(), await open(), await open()];
  const other = await open('127.0.0.2');
  const closed = once(crowd[0]?.socket ?? expect.fail('nothing was opened'), 'close');
  expect(answersOf([await open('127.0.0.3')])).toEqual([true]);
  await closed;
  expect(other.socket.destroyed).toBe(false);
  // Who has as many as anybody gets no place of others.
  expect(answersOf([await open('127.0.0.1')])).toEqual([false]);
});

it.each([
  ['send nothing', ''],
  ['send half a head', 'GET / HTTP/1.1\r\nHost:'],
  ['send half a body', `${post}\r\nx`],
  ['wait to be asked for the body', `${post}Expect: 100-continue\r\n\r\n`],
  ['do not read', 'GET /large HTTP/1.1\r\nHost: shop\r\n\r\n'],
])('connections that %s give their place to a new visitor', async (_what, text) => {
  const open = await startWith({ perAddress: 3, inAll: 3 });
  await open.hold(3, text);
  expect(answersOf([await open('127.0.0.2')])).toEqual([true]);
});

it('who is being answered keeps the place', async () => {
  const open = await startWith({ perAddress: 3, inAll: 3 });
  await open.hold(3, 'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(answersOf([await open('127.0.0.2')])).toEqual([false]);
});

it('behind a proxy, the address that has most gives places to other visitors', async () => {
  const open = await startWith({ perAddress: 1, inAll: 3 }, ['127.0.0.1']);
  await open.hold(3, `${post}X-Forwarded-For: 203.0.113.9\r\n\r\nx`);
  const other = 'X-Forwarded-For: 198.51.100.7\r\n';
  expect(answersOf([await open('127.0.0.1', other)])).toEqual([true]);
});
