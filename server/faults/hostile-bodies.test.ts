import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBodyLine } from '#server/http/errors/broken-body.ts';
import { allRoutes, isCall } from '#server/test/all-routes.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';

let shop: WholeShop;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  const write = (line: string) => void logged.push(JSON.parse(line));
  shop = await startWholeShop({}, pino({ level: 'debug' }, { write }));
});
afterAll(() => shop.stop());

const routesWithBody = () =>
  allRoutes(shop).filter(([method]) => !['GET', 'OPTIONS'].includes(method));

/** With a visitor's guard against other sites, and without a session. */
function openCall(method: string, address: string, framing: string): Socket {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const token = 'x'.repeat(43);
  const lines = [
    ...[`${method} ${address}?key=adi-storefront HTTP/1.1`, 'Host: 127.0.0.1', framing],
    ...[`Cookie: XSRF-TOKEN=${token}`, `X-XSRF-TOKEN: ${token}`, 'Content-Type: application/json'],
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

it('every route tells a client that sends chunks to send the length, and reads none of them', async () => {
  for (const [method, address] of allRoutes(shop)) {
    const socket = openCall(method, address, 'Transfer-Encoding: chunked');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const route = `${method} ${address}`;
    expect([route, head]).toEqual([route, expect.stringMatching(/^HTTP\/1.1 411 /)]);
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body)).toEqual({
      error: { code: 'length-required' },
      message: 'Send the body with its Content-Length, not in chunks.',
    });
  }
});

it('who has no session is told so before a body is read, on every route that needs one', async () => {
  const told: string[] = [];
  for (const [method, address] of routesWithBody()) {
    const whole = await text(openCall(method, address, 'Content-Length: 0\r\nConnection: close'));
    if (!whole.startsWith('HTTP/1.1 401 ') || !isCall(address)) continue;
    const socket = openCall(method, address, 'Content-Length: 9999');
    const [answer] = await once(socket, 'data');
    expect([address, String(answer)]).toEqual([address, expect.stringMatching(/^HTTP\/1.1 401 /)]);
    socket.destroy();
    told.push(`${method} ${address}`);
  }
  expect(told).toEqual(expect.arrayContaining(['PUT /api/bag', 'POST /api/orders']));
});

const warning = 40;

it('a body that is broken off is no fault in the log, on any route', async () => {
  for (const [method, address] of routesWithBody()) {
    const socket = openCall(method, address, 'Content-Length: 9999');
    await new Promise((resolve) => socket.write('{', resolve));
    // The shop now reads the body, if it reads one at all.
    await shop.send('GET', '/healthz');
    socket.destroy();
    await once(socket, 'close');
  }
  await expect
    .poll(() => logged.filter(({ msg }) => msg === brokenBodyLine).length)
    .toBeGreaterThan(5);
  expect(logged.filter(({ level }) => level >= warning)).toEqual([]);
});
