import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pages from '#app/routes.ts';
import { headerBounds } from './http/bounded-request.ts';
import { brokenBodyLine } from './http/broken-body.ts';
import { identityMethods } from './identity/identity-methods.ts';
import { projectFolder } from './project-files.ts';
import { startWholeShop, type WholeShop } from './test/whole-shop.ts';

let shop: WholeShop;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  const write = (line: string) => void logged.push(JSON.parse(line));
  shop = await startWholeShop({}, pino({ level: 'debug' }, { write }));
});
afterAll(() => shop.stop());

/** Characters: with the other headers just below the limit of 16 KiB, above which Node answers 431. */
const most = 15_600;
const fill = (piece: string) => piece.repeat(Math.ceil(most / piece.length)).slice(0, most);

/** Bad for what splits, for what searches from each place anew, and for what unescapes. */
const half = (piece: string) => fill(piece).slice(0, most / 2);
const headerShapes = [
  `${half(',')}${half('"a",W/')}`,
  `a${half(' ')};${half('a="\\;%41\u00e9')}`,
].map((value) => value.slice(0, most));

/** These two say where a request ends. */
const framing = ['content-length', 'transfer-encoding'];
const unread = ['accept-language', 'x-anything'];
const headerNames = [...headerBounds.keys(), ...unread].filter((name) => !framing.includes(name));

const valueShapes = [fill('%D9%82'), fill(',')];
const parameterNames = [
  ...['ARs', 'q', 'size', 'colour', 'min', 'max', 'stock', 'offers', 'sort', 'from', 'mode'],
  ...['oobCode', 'key', 'before', 'print', 'shallow', 'orderBy', 'startAt', 'equalTo', 'anything'],
];
const queries = [
  ...parameterNames.map((name) => valueShapes.map((value) => `${name}=${value}`.slice(0, most))),
  ['&', 'a&', '%&', 'q=a&', 'size=a,&', '"+%5C', 'orderBy="$key"&'].map(fill),
];

function isCall(path: string): boolean {
  return /^\/(api|session|identitytoolkit|securetoken)/.test(path);
}

/** Method and address of each route, a new one too. */
function allRoutes(): [method: string, address: string][] {
  const pagePaths = pages.map(({ path = '' }) => `/${path}`);
  const known = shop.app.routes.map(({ method, path }) => [method, path] as const);
  const asked = [
    ...known,
    ...[...shop.operatorPaths, ...pagePaths].map((path) => ['GET', path] as const),
    ...[...identityMethods.keys()].map((path) => ['POST', path] as const),
  ].map(([method, path]) => {
    const address = path
      .replace(/^\/products\/\*$/, '/products/0.json')
      .replace(/\/:file\{.*$/, '/sitemap-1.xml')
      .replace(/\{[^/]*$/, '.data')
      .replace(/:number/, '1001')
      .replace(/:\w+/g, '1')
      .replace(/\*/g, 'nothing');
    return `${method === 'ALL' ? (isCall(path) ? 'POST' : 'GET') : method} ${address}`;
  });
  return [...new Set(asked)].map((route) => route.split(' ', 2) as [string, string]);
}

type Call = () => Promise<{ status: number }>;

/** In ms of the processor; the calls run at once. */
async function costOf(calls: readonly Call[]): Promise<number> {
  const before = process.threadCpuUsage();
  const answers = await Promise.all(calls.map((call) => call()));
  const { user, system } = process.threadCpuUsage(before);
  for (const { status } of answers) {
    expect(status).not.toBe(431);
    expect(status).toBeLessThan(500);
  }
  return (user + system) / 1000;
}

/** The cost of one call is measured on several: the processor's clock of a thread is coarse. */
async function usualCost(call: Call): Promise<number> {
  await call();
  return (await costOf(Array.from({ length: 10 }, () => call))) / 10;
}

/** @returns how much too dear the calls are; noise does not come five times */
async function excessOf(dear: readonly Call[], usualMs: number): Promise<string | undefined> {
  const maxMs = dear.length * (3 * usualMs + 2) + 5;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    least = Math.min(least, await costOf(dear));
    if (least <= maxMs) return undefined;
  }
  return `${least.toFixed(0)} ms, where ${maxMs.toFixed(0)} ms are allowed`;
}

/** Far more than it takes, on a busy machine. */
const timeLimitMs = 400_000;

it('no header of any route costs much more than an ordinary one', {
  timeout: timeLimitMs,
}, async () => {
  const faults: string[] = [];
  for (const [method, address] of allRoutes()) {
    const usual = await usualCost(() => shop.send(method, address, { 'x-anything': 'a' }));
    for (const name of headerNames) {
      const dear = headerShapes.map((value) => () => shop.send(method, address, { [name]: value }));
      const excess = await excessOf(dear, usual);
      if (excess) faults.push(`${method} ${address}, ${name}: ${excess}`);
    }
  }
  expect(faults).toEqual([]);
});

it('no query of any route costs much more than an ordinary one', {
  timeout: timeLimitMs,
}, async () => {
  const faults: string[] = [];
  for (const [method, address] of allRoutes()) {
    const usual = await usualCost(() => shop.send(method, `${address}?anything=a`));
    for (const batch of queries) {
      const dear = batch.map((query) => () => shop.send(method, `${address}?${query}`));
      const excess = await excessOf(dear, usual);
      if (excess) faults.push(`${method} ${address}?${batch[0]?.slice(0, 20)}…: ${excess}`);
    }
  }
  expect(faults).toEqual([]);
});

it.each(['/', '/a', '%41', '/%D9%82', '0', '.', '/..', '/a.b'])(
  'a path of many %s is cheap',
  async (piece) => {
    for (const start of [
      '/',
      '/shop/',
      '/products/',
      '/images/',
      '/api/orders/',
      '/assets/',
      '/o/',
    ]) {
      const path = `${start}${fill(piece)}`.slice(0, most);
      const usual = await usualCost(() => shop.send('GET', `${start}nothing`));
      const excess = await excessOf([() => shop.send('GET', path)], usual);
      expect([start, excess]).toEqual([start, undefined]);
    }
  },
);

const warning = 40;

it('a body that is broken off is no fault in the log, on any route', async () => {
  const calls = allRoutes().filter(([method]) => !['GET', 'OPTIONS'].includes(method));
  for (const framing of ['Content-Length: 9999', 'Transfer-Encoding: chunked']) {
    for (const [method, address] of calls) {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
      const head = [`${method} ${address}?key=adi-storefront HTTP/1.1`, 'Host: 127.0.0.1'];
      const token = 'x'.repeat(43);
      const guard = [`Cookie: XSRF-TOKEN=${token}`, `X-XSRF-TOKEN: ${token}`];
      const body = framing.startsWith('C') ? '{' : '1\r\n{\r\n';
      const lines = [...head, ...guard, 'Content-Type: application/json', framing, '', body];
      const written = new Promise((resolve) => socket.write(lines.join('\r\n'), resolve));
      await written;
      // The shop now reads the body, if it reads one at all.
      await shop.send('GET', '/healthz');
      socket.destroy();
      await once(socket, 'close');
    }
  }
  await expect
    .poll(() => logged.filter(({ msg }) => msg === brokenBodyLine).length)
    .toBeGreaterThan(5);
  expect(logged.filter(({ level }) => level >= warning)).toEqual([]);
});

/** As docs/security.md writes them: `GET POST /session`, `ANY /api/orders/*`, `PAGE /shop`. */
function writtenRoutes(): string[] {
  const methods = new Map<string, Set<string>>();
  const add = (method: string, path: string) =>
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  for (const { method, path } of shop.app.routes) add(method, path);
  for (const path of shop.operatorPaths) add('GET', path);
  const calls = [...methods].map(([path, found]) => {
    const named = [...found].filter((method) => method !== 'ALL').sort();
    return `${named.join(' ') || 'ANY'} ${path}`;
  });
  return [...calls, ...pages.map(({ path = '' }) => `PAGE /${path}`)].sort();
}

it('every route stands in the list of bounds, and no other', async () => {
  const text = await readFile(join(projectFolder, 'docs', 'security.md'), 'utf8');
  const [, bounds = ''] = text.split('\n## Bounds\n');
  const [section = ''] = bounds.split('\n## ');
  const listed = [...section.matchAll(/`((?:[A-Z]+ )+\/[^`]*)`/g)].map(([, route = '']) => route);
  expect(listed.sort()).toEqual(writtenRoutes());
});
