import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

async function startWith(limits: ConnectionLimits, proxies: string[] = []) {
  const server = createServer((_, outgoing) => outgoing.end());
  limitConnections(server, limits, readTrustedProxies(proxies));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  /** @returns whether a request on a new connection is answered; the connection stays open */
  return async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    const answered = once(socket, 'data').then(() => true);
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
    return { isAnswered: await Promise.race([answered, closed]), socket };
  };
}

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
