// Longest event-loop stall (CPU time) of each public request with 10,000 products, and /shop's
// speed beside eight connections of the slowest ones, and beside four with over-long headers and
// queries: `npm run bench -- stalls`; only the last part with `--headers`.
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { maxBagLines } from '#domain/bag/bag-document.ts';
import {
  parsePictureAddress,
  renditionAddress,
  renditionWidths,
  sharedAddress,
} from '#domain/picture-address.ts';
import { provider, signIn, signUp, unlimited, wrongSignIn } from './tools/accounts.ts';
import { showBesideHostile } from './tools/beside-hostile.ts';
import { quantile } from './tools/figures.ts';
import { startShopWith } from './tools/shop-with-products.ts';
import { signedInShopper } from './tools/signed-in-shopper.ts';

const { values } = parseArgs({ options: { headers: { type: 'boolean', default: false } } });

const aimMs = 20;
const besideMs = 50;
const repeats = 15;
const heldSeconds = 10;

const probe = new URL('./tools/tell-stalls.ts', import.meta.url).href;
const shop = await startShopWith(10_000, { NODE_OPTIONS: `--import=${probe}`, ...unlimited });

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

async function showTurns(): Promise<void> {
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
    ...ofShop.flatMap((search) => [`/shop${search}`, `/ar/shop${search}`]),
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
    () => `/${fresh()}`,
    () =>
      `/products/${key}.json?orderBy="$key"&startAt="${Math.ceil(Math.random() * 9_000)}"&limitToFirst=500`,
    () => `/products/${key}.json?orderBy="$key"&startAt="${fresh()}"`,
    () => `/products/${key}/${Math.ceil(Math.random() * 9_999)}.json`,
    () => `/SHOP//${fresh()}`,
    () => `/shop/${'0'.repeat(14_000)}${fresh()}`,
    () => `/products/${key}.json?orderBy="$key"&startAt="${'0'.repeat(760)}1"`,
    () => `/products/${key}.json?orderBy="$key"&startAt="${'0'.repeat(14_000)}x"`,
    () => `/ar/shop?q=${encodeURIComponent('ق')}${fresh()[0]}`,
  ];
  const products = Object.values<{ id: number; price: number; imagePath: string }>(
    await (await fetch(`${shop.url}/products/${key}.json`)).json(),
  );
  const shopper = await signedInShopper(shop.url);
  const { email } = await signUp(shop.url);
  const many = products.slice(0, maxBagLines);
  const picture = products.find(({ imagePath }) => imagePath.startsWith('/images/'))?.imagePath;
  const post = async (path: string, body: string) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const told = (call: () => Promise<unknown>) => () => call().then(() => 200);
  const calls: [string, () => Promise<number>][] = [
    ['a sign-up', told(() => signUp(shop.url))],
    ['a sign-in', told(() => signIn(shop.url, email))],
    ['a wrong password', told(() => wrongSignIn(shop.url, `${fresh()}@example.com`))],
    ['a sign-up with its session', told(() => signedInShopper(shop.url))],
    [`a bag of ${many.length} lines`, told(() => shopper.fillBag(...many))],
    [`an order of ${many.length} lines`, told(() => shopper.order(...many))],
    ['a body of 1 MB', () => post('/api/orders', `[${'1,'.repeat(500_000)}1]`)],
    ['1 MB for the identity provider', () => post(`${provider}:signUp?key=a`, '['.repeat(1e6))],
    ['a report of a visit', () => post('/api/vitals', '[]')],
    ['a form without scripts', () => post('/auth', 'email=a')],
    ['a picture', () => ask(picture ?? '/images/nothing.jpg')],
  ];
  const parsed = parsePictureAddress(picture ?? '');
  if (parsed) {
    calls.push(['a picture to share', () => ask(sharedAddress(parsed))]);
    for (const width of renditionWidths(parsed)) {
      calls.push([`a picture, ${width} px wide`, () => ask(renditionAddress(parsed, width))]);
    }
  }
  // The first page compiles the code.
  await ask('/not-found');
  const shown: { path: string; status: number; first: number; later: number; most: number }[] = [];
  const asked: [name: string, call: (coding: string) => Promise<number>][] = [
    ...[...paths, ...unkept].map((path): (typeof asked)[number] => {
      const next = typeof path === 'string' ? () => path : path;
      return [next().slice(0, 100), (coding) => ask(next(), { 'accept-encoding': coding })];
    }),
    ...calls,
  ];
  for (const [name, call] of asked) {
    const times: number[] = [];
    let status = 0;
    for (let index = 0; index <= repeats; index += 1) {
      await longestStall();
      status = await call(index % 2 ? 'identity' : 'br');
      times.push(await longestStall());
    }
    const [first = 0, ...later] = times;
    shown.push({
      path: name,
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

  const dearest = worst.filter(({ path }) => path.startsWith('/')).slice(0, 8);
  const others = autocannon({
    url: shop.url,
    connections: 8,
    duration: heldSeconds,
    requests: dearest.map(({ path }) => ({ path })),
  });
  const times: number[] = [];
  const end = performance.now() + heldSeconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    if ((await ask('/shop')) === 200) times.push(performance.now() - began);
  }
  await others;
  console.log(
    `/shop beside eight connections: ${times.length} answers, p50 ${quantile(times, 0.5).toFixed(0)} ms, p90 ${quantile(times, 0.9).toFixed(0)} ms (aim: below ${besideMs})`,
  );
}

try {
  if (!values.headers) await showTurns();
  await showBesideHostile(shop.url);
} finally {
  await shop.remove();
}
