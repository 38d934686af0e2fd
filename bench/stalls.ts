// Longest event-loop stall (CPU time) of each public request with 10,000 products, and /shop's
// speed beside eight connections of the slowest ones: `npm run bench -- stalls`.
import autocannon from 'autocannon';
import { quantile } from './tools/figures.ts';
import { startShopWith } from './tools/shop-with-products.ts';

const aimMs = 20;
const besideMs = 50;
const repeats = 15;
const heldSeconds = 10;

const probe = new URL('./tools/tell-stalls.ts', import.meta.url).href;
const shop = await startShopWith(10_000, { NODE_OPTIONS: `--import=${probe}` });

/** Milliseconds since the last call. */
async function longestStall(): Promise<number> {
  const before = shop.said().length;
  process.kill(shop.pid(), 'SIGUSR2');
  for (;;) {
    const told = /stall=([\d.]+)\n/.exec(shop.said().slice(before))?.[1];
    if (told) return Number(told);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(shop.url + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

/** A new value each time, to miss the caches. */
const fresh = () => Math.random().toString(36).slice(2, 8);

try {
  const [key = ''] = Object.keys(
    await (await fetch(`${shop.url}/products.json?shallow=true`)).json(),
  ).slice(-1);
  const reads = [
    '/products',
    `/products/${key}`,
    `/products/${key}/77`,
    `/products/${key}/77/name`,
  ];
  const parameters = [
    '',
    '?print=pretty',
    '?print=silent',
    '?shallow=true',
    '?orderBy="$key"',
    '?orderBy="$key"&limitToLast=1',
    '?orderBy="$key"&limitToFirst=500',
    '?orderBy="$key"&startAt="5"&endAt="55"',
    '?orderBy="$key"&equalTo="77"',
    '?orderBy="$key"&limitToLast=9999',
  ];
  const pages = [
    '/',
    '/shop',
    '/shop/77',
    '/cart',
    '/orders',
    '/orders/1001',
    '/auth',
    '/auth/forgot',
    '/auth/reset',
    '/auth/confirm',
    '/not-found',
    '/page-not-found',
    '/nowhere',
  ];
  const ofShop = [
    '?ARs=shoes',
    '?q=shirt',
    '?q=a',
    '?q=zzzz',
    '?from=60',
    '?from=9960',
    '?q=a&from=300',
    '?ARs=clothes&q=a&from=600',
  ];
  const paths = [
    ...reads.flatMap((path) => parameters.map((parameter) => `${path}.json${parameter}`)),
    ...pages.flatMap((path) => [
      path,
      path === '/' ? '/ar' : `/ar${path}`,
      `${path}?without-catalogue`,
    ]),
    ...ofShop.flatMap((search) => [`/shop${search}`, `/ar/shop${search}`, `/shop.data${search}`]),
    '/_root.data',
    '/shop.data',
    '/shop/77.data',
    '/auth.data',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-99.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/healthz',
    '/readyz',
    '/favicon.ico',
    '/icon.svg',
    '/.well-known/jwks.json',
    '/session',
    '/bag.json',
    '/orders.json',
    '/catalogue.json',
    '/images/nothing.jpg',
    '/assets/nothing.js',
  ];
  const unkept = [
    () => `/shop?q=${fresh()}`,
    () => `/shop?q=a${fresh()[0]}`,
    () => `/shop?from=${Math.ceil(Math.random() * 9_000)}`,
    () => `/shop/${Math.ceil(Math.random() * 9_999)}`,
    () => `/shop.data?q=${fresh()[0]}`,
    () => `/${fresh()}`,
    () =>
      `/products/${key}.json?orderBy="$key"&startAt="${Math.ceil(Math.random() * 9_000)}"&limitToFirst=500`,
    () => `/products/${key}.json?orderBy="$key"&startAt="${fresh()}"`,
    () => `/products/${key}/${Math.ceil(Math.random() * 9_999)}.json`,
    () => `/SHOP//${fresh()}`,
    () => `/ar/shop?q=${encodeURIComponent('ق')}${fresh()[0]}`,
  ];
  // The first page compiles the code.
  await ask('/not-found');
  const shown: { path: string; status: number; first: number; later: number; most: number }[] = [];
  for (const path of [...paths, ...unkept]) {
    const next = typeof path === 'string' ? () => path : path;
    const times: number[] = [];
    let status = 0;
    for (let index = 0; index <= repeats; index += 1) {
      await longestStall();
      status = await ask(next(), { 'accept-encoding': index % 2 ? 'identity' : 'br' });
      times.push(await longestStall());
    }
    const [first = 0, ...later] = times;
    shown.push({
      path: next(),
      status,
      first,
      later: quantile(later, 0.5),
      most: Math.max(...later),
    });
  }
  const worst = shown.sort((a, b) => Math.max(b.first, b.later) - Math.max(a.first, a.later));
  console.table(worst.slice(0, 25));
  const above = worst.filter(({ first, later }) => Math.max(first, later) > aimMs);
  console.log(`${shown.length} addresses, ${above.length} above ${aimMs} ms (aim: none)`);

  const dearest = worst.slice(0, 8).map(({ path }) => path);
  const others = autocannon({
    url: shop.url,
    connections: 8,
    duration: heldSeconds,
    requests: dearest.map((path) => ({ path })),
  });
  const times: number[] = [];
  const end = performance.now() + heldSeconds * 1_000;
  while (performance.now() < end) {
    const asked = performance.now();
    if ((await ask('/shop')) === 200) times.push(performance.now() - asked);
  }
  await others;
  console.log(
    `/shop beside eight connections: ${times.length} answers, p50 ${quantile(times, 0.5).toFixed(0)} ms, p90 ${quantile(times, 0.9).toFixed(0)} ms (aim: below ${besideMs})`,
  );
} finally {
  await shop.remove();
}
