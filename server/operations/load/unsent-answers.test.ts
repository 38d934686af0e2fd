import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startOperations } from '#server/operations/test/start-operations.ts';

const megabyte = 1024 * 1024;

/** Each answer has 8 MB of its own, far more than the network takes ahead. */
async function start(unsent: { perAddress: number; inAll: number }) {
  const { port, url, metrics } = await startOperations(
    {},
    async ({ url: path }, outgoing) => {
      outgoing.end(path === '/receipts' ? Buffer.alloc(8 * megabyte) : 'a page');
    },
    { proxies: ['127.0.0.1'], unsent },
  );
  return {
    metrics,
    statusFor: async (address: string) =>
      (await fetch(url, { headers: { 'x-forwarded-for': address } })).status,
    /** As it stands: `fetch` would resolve the dots. */
    async statusOfPath(path: string, address: string): Promise<number> {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`,
      );
      return Number((await text(socket)).slice(9, 12));
    },
    async askAndNeverRead(address: string): Promise<Socket> {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      socket.write(`GET /receipts HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    },
  };
}

it('addresses that read nothing together keep nobody else out', async () => {
  const shop = await start({ perAddress: 32 * megabyte, inAll: 16 * megabyte });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    await shop.askAndNeverRead(address);
  }
  const servedAndTold = async () => {
    expect(await shop.statusFor('198.51.100.7')).toBe(200);
    return shop.metrics();
  };
  await expect.poll(servedAndTold).toMatch(/connections_closed_total\{reason="unread"\} [1-9]/);
});

it('an address that leaves too much unread waits until it has read', async () => {
  const shop = await start({ perAddress: 4 * megabyte, inAll: 64 * megabyte });
  const socket = await shop.askAndNeverRead('192.0.2.1');
  expect(await shop.statusFor('192.0.2.1')).toBe(503);
  expect(await shop.statusFor('192.0.2.2')).toBe(200);
  // Files alone are never refused.
  for (const path of ['/assets/../shop', '/assets/%2e%2e/shop', '/assets/..']) {
    expect([path, await shop.statusOfPath(path, '192.0.2.1')]).toEqual([path, 503]);
  }
  expect(await shop.statusOfPath('/assets/root-BskHUr1o.js', '192.0.2.1')).toBe(200);
  socket.resume();
  await expect.poll(() => shop.statusFor('192.0.2.1')).toBe(200);
});
