import autocannon from 'autocannon';
import { quantile } from './figures.ts';

const connections = 4;
const seconds = 2;
/** Characters: with the rest just below 16 KiB, above which the answer is 431. */
const length = 15_600;
const aimRatio = 3;
const aimMs = 60;

const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const allRoutes = [
  ...['/', '/shop', '/shop/1', '/orders/1001', '/products.json', '/stock.json', '/healthz'],
  ...['/readyz', '/robots.txt', '/assets/nothing.js', '/images/nothing.jpg', '/session'],
  ...['/api/bag', '/.well-known/jwks.json', '/service-worker.js'],
];
const headers: [name: string, value: string][] = [
  ['if-none-match', fill(',')],
  ['if-none-match', `"${fill('",W/"')}`.slice(0, length)],
  ['accept', fill('a/b;q=0.1,')],
  ['accept-encoding', fill('a;q=0.1,')],
  ['cookie', fill('a=b; ')],
  ['x-forwarded-for', fill('10.0.0.1,')],
  ['access-control-request-headers', `a${fill(' ').slice(2)}a`],
  ['accept-language', fill('ar,')],
];
const queries = [`q=${fill('%D9%82')}`.slice(0, length), fill('a&'), `size=${fill('M,').slice(5)}`];

interface Load {
  path: string;
  headers?: Record<string, string>;
}

/** Milliseconds of `/shop`, p50, while four connections send the same request again and again. */
async function shopBeside(url: string, load: Load): Promise<number> {
  const others = autocannon({ url, connections, duration: seconds, requests: [load] });
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${url}/shop`, { redirect: 'manual' });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
  }
  await others;
  return quantile(times, 0.5);
}

/** `/shop` for others beside over-long headers and queries, compared with ordinary ones. */
export async function showBesideHostile(url: string, routes = allRoutes): Promise<void> {
  const shown: { request: string; ordinary: number; hostile: number; ratio: number }[] = [];
  // The first pages compile the code.
  await shopBeside(url, { path: '/shop' });
  for (const path of routes) {
    const ordinary = await shopBeside(url, { path, headers: { accept: '*/*' } });
    const loads: [string, Load][] = [
      ...headers.map(([name, value]): [string, Load] => [
        `${path} ${name}: ${value.slice(0, 12)}…`,
        { path, headers: { [name]: value } },
      ]),
      ...queries.map((query): [string, Load] => [
        `${path}?${query.slice(0, 12)}…`,
        { path: `${path}?${query}` },
      ]),
    ];
    for (const [request, load] of loads) {
      const hostile = await shopBeside(url, load);
      shown.push({ request, ordinary, hostile, ratio: hostile / ordinary });
    }
  }
  const isAbove = ({ ratio, hostile }: (typeof shown)[number]) =>
    ratio > aimRatio && hostile > aimMs;
  const worst = shown.sort((a, b) => b.hostile - a.hostile);
  console.table(
    worst.slice(0, 15).map(({ request, ordinary, hostile, ratio }) => ({
      request,
      'ordinary, ms': Math.round(ordinary),
      'hostile, ms': Math.round(hostile),
      ratio: Number(ratio.toFixed(1)),
    })),
  );
  console.log(
    `/shop beside four connections with over-long headers and queries: ${shown.length} kinds, ${shown.filter(isAbove).length} above ${aimRatio} times the ordinary and ${aimMs} ms (aim: none)`,
  );
}
