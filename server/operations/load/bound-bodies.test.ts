import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startOperations } from '#server/operations/test/start-operations.ts';

/** Bytes of each body. */
const size = 1000;

async function start(bodies: { perAddress: number; inAll: number }) {
  let begun = 0;
  const { port, metrics } = await startOperations(
    {},
    async (incoming, outgoing) => {
      begun += 1;
      // An answer never rejects.
      await text(incoming).catch(() => '');
      outgoing.end('done');
    },
    { proxies: ['127.0.0.1'], bodies },
  );
  const open = (address: string, method: string, length: number): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const head = [`${method} /api/bag HTTP/1.1`, 'Host: shop', `X-Forwarded-For: ${address}`];
    const end = [`Content-Length: ${length}`, 'Connection: close', '', ''];
    socket.write([...head, ...end].join('\r\n'));
    return socket;
  };
  const statusOf = async (socket: Socket) => Number((await text(socket)).slice(9, 12));
  return {
    metrics,
    /** Sends no byte of the body. */
    async sendSlowly(address: string): Promise<Socket> {
      const before = begun;
      const socket = open(address, 'PUT', size);
      await expect.poll(() => begun).toBe(before + 1);
      return socket;
    },
    endBody: (socket: Socket): Promise<number> => {
      socket.write('a'.repeat(size));
      return statusOf(socket);
    },
    send(address: string): Promise<number> {
      const socket = open(address, 'PUT', size);
      socket.write('a'.repeat(size));
      return statusOf(socket);
    },
    ask: (address: string) => statusOf(open(address, 'GET', 0)),
  };
}

it('an address whose bodies are on their way sends no further ones until they have come', async () => {
  const shop = await start({ perAddress: 2 * size, inAll: 100 * size });
  const slow = await shop.sendSlowly('192.0.2.1');
  await shop.sendSlowly('192.0.2.1');
  expect(await shop.send('192.0.2.1')).toBe(503);
  expect(await shop.metrics()).toContain('shop_http_requests_shed_total{reason="bodies"} 1');
  // Neither others, nor what has no body, must wait.
  expect(await shop.send('192.0.2.2')).toBe(200);
  expect(await shop.ask('192.0.2.1')).toBe(200);
  expect(await shop.endBody(slow)).toBe(200);
  expect(await shop.send('192.0.2.1')).toBe(200);
});

it('addresses whose bodies never come keep nobody else out', async () => {
  const shop = await start({ perAddress: 2 * size, inAll: 4 * size });
  const [oldest] = [await shop.sendSlowly('192.0.2.1'), await shop.sendSlowly('192.0.2.1')];
  const other = await shop.sendSlowly('192.0.2.2');
  const third = await shop.sendSlowly('192.0.2.3');
  const closed = once(oldest, 'close');
  expect(await shop.send('192.0.2.4')).toBe(200);
  oldest.resume();
  await closed;
  expect(await shop.metrics()).toContain('connections_closed_total{reason="body"} 1');
  expect([await shop.endBody(other), await shop.endBody(third)]).toEqual([200, 200]);
});

it('a visitor who goes away in the middle of a body takes no room', async () => {
  const shop = await start({ perAddress: size, inAll: size });
  (await shop.sendSlowly('192.0.2.1')).destroy();
  await expect.poll(() => shop.send('192.0.2.1')).toBe(200);
});
