import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pages from '#app/routes.ts';
import { headerBounds } from '#server/http/request/bounded-request.ts';
import { projectFolder } from '#server/project-files.ts';
import { allRoutes } from '#server/test/all-routes.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  // The tests ask for links that do not exist far more often than anybody may.
  shop = await startWholeShop({ LIMIT_ORDER_LINK_MISSES_PER_ADDRESS: '1000000' });
});
afterAll(() => shop.stop());

/** Characters: with the other headers just below the limit of 16 KiB, above which Node answers 431. */
const maxHeader = 15_600;
const fill = (piece: string) =>
  piece.repeat(Math.ceil(maxHeader / piece.length)).slice(0, maxHeader);

/** Bad for what splits, for what searches from each place anew, and for what unescapes. */
const half = (piece: string) => fill(piece).slice(0, maxHeader / 2);
const headerShapes = [
  `${half(',')}${half('"a",W/')}`,
  `a${half(' ')};${half('a="\\;%41\u00e9')}`,
].map((value) => value.slice(0, maxHeader));

/** It says where a request ends. */
const framing = 'content-length';
const unread = ['accept-language', 'x-anything'];

/** Headers that are read in the same way, and those that are not read. */
const headerKinds: readonly (readonly string[])[] = [
  ...Map.groupBy(
    [...headerBounds.keys()].filter((name) => name !== framing),
    (name) => JSON.stringify(headerBounds.get(name)),
  ).values(),
  unread,
];

const valueShapes = [fill('%D9%82'), fill(',')];
const parameterNames = [
  ...['ARs', 'q', 'department', 'kind', 'size', 'colour', 'min', 'max', 'stock', 'offers', 'sort'],
  ...['from', 'mode'],
  ...['oobCode', 'key', 'before', 'print', 'shallow', 'orderBy', 'startAt', 'equalTo', 'anything'],
];
/** For what splits and unescapes a query. */
const queryShapes = ['&', 'a&', '%&', 'q=a&', 'size=a,&', '"+%5C', 'orderBy="$key"&'].map(fill);
const valuesOf = (name: string) =>
  valueShapes.map((value) => `${name}=${value}`.slice(0, maxHeader));

/** One for each reader of headers and queries: they get all names. Other routes get one of each kind. */
const readers = [
  ...['GET /', 'GET /shop', 'GET /shop/1', 'GET /auth/reset', 'GET /o/1', 'GET /products.json'],
  ...['GET /images/nothing', 'GET /assets/nothing', 'POST /session', 'GET /api/orders'],
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
];

/** @returns of each kind the one whose turn it is, or all of them where they are read */
function namesFor(route: string, index: number, kinds: readonly (readonly string[])[]): string[] {
  if (readers.includes(route)) return kinds.flat();
  return kinds.flatMap((names) => names[index % names.length] ?? []);
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
  let minMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    minMs = Math.min(minMs, await costOf(dear));
    if (minMs <= maxMs) return undefined;
  }
  return `${minMs.toFixed(0)} ms, where ${maxMs.toFixed(0)} ms are allowed`;
}

/** At once, so that a server cannot spread them; few enough that noise stays small. */
const batchSize = 12;

/** @returns what is wrong with the route, by the calls of a batch */
async function faultsOf(
  usual: Call,
  dear: readonly { what: string; call: Call }[],
): Promise<string[]> {
  const usualMs = await usualCost(usual);
  const faults: string[] = [];
  for (let at = 0; at < dear.length; at += batchSize) {
    const batch = dear.slice(at, at + batchSize);
    const excess = await excessOf(
      batch.map(({ call }) => call),
      usualMs,
    );
    const names = new Set(batch.map(({ what }) => what));
    if (excess) faults.push(`${[...names].join(', ')}: ${excess}`);
  }
  return faults;
}

/** Far more than it takes, on a busy machine. */
const timeLimitMs = 400_000;

it('no header of any route costs much more than an ordinary one', {
  timeout: timeLimitMs,
}, async () => {
  const routes = allRoutes(shop);
  expect(routes.map((route) => route.join(' '))).toEqual(expect.arrayContaining(readers));
  const faults: Record<string, string[]> = {};
  for (const [index, [method, address]] of routes.entries()) {
    const route = `${method} ${address}`;
    const dear = namesFor(route, index, headerKinds).flatMap((name) =>
      headerShapes.map((value) => ({
        what: name,
        call: () => shop.send(method, address, { [name]: value }),
      })),
    );
    const found = await faultsOf(() => shop.send(method, address, { 'x-anything': 'a' }), dear);
    if (found.length > 0) faults[route] = found;
  }
  expect(faults).toEqual({});
});

it('no query of any route costs much more than an ordinary one', {
  timeout: timeLimitMs,
}, async () => {
  const faults: Record<string, string[]> = {};
  for (const [index, [method, address]] of allRoutes(shop).entries()) {
    const route = `${method} ${address}`;
    const named = namesFor(route, index, [parameterNames]).flatMap(valuesOf);
    const dear = [...queryShapes, ...named].map((query) => ({
      what: query.slice(0, 12),
      call: () => shop.send(method, `${address}?${query}`),
    }));
    const found = await faultsOf(() => shop.send(method, `${address}?anything=a`), dear);
    if (found.length > 0) faults[route] = found;
  }
  expect(faults).toEqual({});
});

it.each(['/', '/a', '%41', '/%D9%82', '0', '.', '/..', '/a.b'])(
  'a path of many %s is cheap',
  async (piece) => {
    const folders = ['shop', 'products', 'images', 'api/orders', 'assets', 'o'];
    for (const start of ['/', ...folders.map((folder) => `/${folder}/`)]) {
      const path = `${start}${fill(piece)}`.slice(0, maxHeader);
      const usual = await usualCost(() => shop.send('GET', `${start}nothing`));
      const excess = await excessOf([() => shop.send('GET', path)], usual);
      expect([start, excess]).toEqual([start, undefined]);
    }
  },
);

it('every route answers an absolute address as it answers the path', async () => {
  const asked = allRoutes(shop).map(([, address]) => address);
  const query = `?ARs=sHoEs&q=${'a'.repeat(5000)}`;
  for (const address of [...asked, ...asked.map((path) => path + query), '/ShOp', '//shop/']) {
    const [expected, answer] = [
      await shop.send('GET', address),
      await shop.send('GET', shop.url + address),
    ];
    const seen = ({ status, headers }: typeof answer) => ({ status, location: headers.location });
    expect([address, seen(answer)]).toEqual([address, seen(expected)]);
  }
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
  // Their cells begin the rows.
  const cells = section.split('\n').map((row) => row.split(' | ', 1)[0] ?? '');
  const listed = [...cells.join('\n').matchAll(/`((?:[A-Z]+ )+\/[^`]*)`/g)].map(
    ([, route = '']) => route,
  );
  expect(listed.sort()).toEqual(writtenRoutes());
});
