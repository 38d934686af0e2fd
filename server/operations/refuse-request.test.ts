import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { refuseRequest } from './refuse-request.ts';

it.each([
  ['/shop', /^Something went wrong on our side\..*\n$/],
  ['/ar/shop', /^حدث خطأ من جانبنا\..*\n$/],
])('%s is refused in the language of the address', async (path, words) => {
  const server = createServer((_, outgoing) => refuseRequest(outgoing, path));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close' },
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.text()).toMatch(words);
});
