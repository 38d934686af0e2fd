import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { Category } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import type { LastChanges } from '#server/catalogue/current/last-changes.ts';
import { buildRelease, type Release } from '#server/catalogue/current/release.ts';
import { crawlerRoutes } from './routes.ts';

function product(id: number, categoryType: Product['categoryType']): Product {
  return { id, name: `Product ${id}`, price: 10, description: '', imagePath: '', categoryType };
}

function publish(key: string, products: Product[]): Promise<Release> {
  const publishedAt = new Date('2025-03-04T05:06:07Z');
  return buildRelease({ key, publishedAt, products }, async (path) => path);
}

const changedAt = new Date('2025-02-03T04:05:06Z');

async function openShopWith(release: Release | undefined, publicUrl = 'https://shop.example') {
  const changes = new Map<number | Category, Date>([
    [7, changedAt],
    ['accessories', changedAt],
  ]);
  const catalogue = {
    now: release,
    current: () => catalogue.now,
    lastChanges: async (): Promise<LastChanges> => changes,
  };
  const app = new Hono().route('/', crawlerRoutes({ catalogue, publicUrl }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(async () => {
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    catalogue,
    fetch: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

function placesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');
}

const policyPages = ['about', 'delivery', 'returns', 'privacy'].flatMap((page) => [
  `https://shop.example/${page}`,
  `https://shop.example/ar/${page}`,
]);

it('lists the pages, the categories that have products, and every product, in each language', async () => {
  const { fetch } = await openShopWith(
    await publish('a', [product(1, 'shoes'), product(7, 'accessories')]),
  );
  const response = await fetch('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
  const xml = await response.text();
  expect(placesIn(xml)).toEqual([
    'https://shop.example/',
    'https://shop.example/ar',
    'https://shop.example/shop',
    'https://shop.example/ar/shop',
    'https://shop.example/shop?ARs=shoes',
    'https://shop.example/ar/shop?ARs=shoes',
    'https://shop.example/shop?ARs=accessories',
    'https://shop.example/ar/shop?ARs=accessories',
    ...policyPages,
    'https://shop.example/shop/1',
    'https://shop.example/ar/shop/1',
    'https://shop.example/shop/7',
    'https://shop.example/ar/shop/7',
  ]);
  // The lists of all change with each release. Nobody knows when product 1 changed, and the shoes.
  expect(xml.match(/<lastmod>2025-03-04T05:06:07\.000Z<\/lastmod>/g)).toHaveLength(4);
  const changed = [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>2025-02-03T04:05:06\.000Z/g)];
  expect(changed.map(([, place]) => place)).toEqual([
    'https://shop.example/shop?ARs=accessories',
    'https://shop.example/ar/shop?ARs=accessories',
    'https://shop.example/shop/7',
    'https://shop.example/ar/shop/7',
  ]);
  expect(xml.match(/<lastmod>/g)).toHaveLength(8);
});

it('names with each address the same page in all languages, itself among them', async () => {
  const { fetch } = await openShopWith(await publish('a', [product(1, 'shoes')]));
  const xml = await (await fetch('/sitemap.xml')).text();
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const entries = xml.match(/<url>.*<\/url>/g) ?? [];
  const ofProduct = entries.filter((entry) => entry.includes('/shop/1</loc>'));
  expect(ofProduct).toHaveLength(2);
  for (const entry of ofProduct) {
    const links = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g;
    expect([...entry.matchAll(links)].map(([, ...link]) => link)).toEqual([
      ['en', 'https://shop.example/shop/1'],
      ['ar', 'https://shop.example/ar/shop/1'],
      ['x-default', 'https://shop.example/shop/1'],
    ]);
  }
});

it('follows a new release, and answers 304 while there is none', async () => {
  const { fetch, catalogue } = await openShopWith(await publish('a', [product(1, 'shoes')]));
  const first = await fetch('/sitemap.xml');
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await fetch('/sitemap.xml', { headers })).status).toBe(304);
  catalogue.now = await publish('b', [product(2, 'clothes')]);
  const changed = await fetch('/sitemap.xml', { headers });
  expect(placesIn(await changed.text())).toContain('https://shop.example/shop/2');
});

it('never keeps an old list for a release that is published while it is written', async () => {
  const { fetch, catalogue } = await openShopWith(await publish('a', [product(1, 'shoes')]));
  const newer = await publish('b', [product(2, 'clothes')]);
  let asked = 0;
  catalogue.lastChanges = async () => {
    asked += 1;
    await new Promise((done) => setImmediate(done));
    catalogue.now = newer;
    return new Map();
  };
  const during = await Promise.all(['/sitemap.xml', '/sitemap.xml'].map((path) => fetch(path)));
  for (const answer of during)
    expect(placesIn(await answer.text())).toContainEqual(expect.any(String));
  const after = placesIn(await (await fetch('/sitemap.xml')).text());
  expect(after).toContain('https://shop.example/shop/2');
  expect(after).not.toContain('https://shop.example/shop/1');
  expect(asked).toBe(2);
});

it('lists the pages of a shop that has no catalogue yet', async () => {
  const { fetch } = await openShopWith(undefined);
  const xml = await (await fetch('/sitemap.xml')).text();
  expect(placesIn(xml)).toEqual([
    'https://shop.example/',
    'https://shop.example/ar',
    'https://shop.example/shop',
    'https://shop.example/ar/shop',
    ...policyPages,
  ]);
  expect(xml).not.toContain('lastmod');
});

it('is spread over several files when there are more than 1,000 pages', async () => {
  const products = Array.from({ length: 2_000 }, (_, index) => product(index, 'shoes'));
  const { fetch } = await openShopWith(await publish('a', products));
  const places = placesIn(await (await fetch('/sitemap.xml')).text());
  expect(places).toEqual([
    'https://shop.example/sitemap-1.xml',
    'https://shop.example/sitemap-2.xml',
    'https://shop.example/sitemap-3.xml',
  ]);
  const listed = await Promise.all(
    places.map(async (place) => placesIn(await (await fetch(new URL(place).pathname)).text())),
  );
  expect(listed.map((places) => places.length)).toEqual([2_000, 2_000, 14]);
  expect(new Set(listed.flat()).size).toBe(4_014);
  expect((await fetch('/sitemap-4.xml')).status).toBe(404);
});

it('shows crawlers the sitemap and the private pages', async () => {
  const disallow = (path: string) => `Disallow: ${path}`;
  const { fetch } = await openShopWith(undefined, 'http://127.0.0.1:3000');
  const response = await fetch('/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await response.text()).split('\n')).toEqual([
    'User-agent: *',
    ...['', '/ar']
      .flatMap((language) =>
        ['/cart', '/auth', '/account', '/orders', '/saved'].map((path) => language + path),
      )
      .map(disallow),
    ...['/session', '/api/', '/office'].map(disallow),
    '',
    'Sitemap: http://127.0.0.1:3000/sitemap.xml',
    '',
  ]);
});
