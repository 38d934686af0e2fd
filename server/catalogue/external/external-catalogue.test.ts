import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { buildRelease } from '#server/catalogue/current/release.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { testDays, testProducts } from '#server/catalogue/test/products.ts';
import { openExternalCatalogue } from './external-catalogue.ts';
import { productsAddress } from './fetch-catalogue.ts';

const log = pino({ enabled: false });

describe('a catalogue in an external realtime database', () => {
  let dataDir: string;
  let catalogueUrl: string;
  let shops: Catalogue[];
  let answer: (request: Request) => Response | Promise<Response>;
  let asked: string[];
  let server: ReturnType<typeof serve>;

  /** The test's external database uses our own protocol code. */
  async function holds(count: number): Promise<void> {
    const published = { key: `-O${count}`, publishedAt: new Date(), products: testProducts(count) };
    const release = await buildRelease(published, async (path) => path);
    const routes = catalogueRoutes({ current: () => release, close: async () => {} });
    answer = (request) => routes.fetch(request);
  }

  async function openShop(): Promise<Catalogue> {
    const shop = await openExternalCatalogue({ catalogueUrl, dataDir, log, pollMs: 20 });
    shops.push(shop);
    return shop;
  }

  beforeEach(async () => {
    shops = [];
    asked = [];
    dataDir = await mkdtemp(join(tmpdir(), 'adi-test-'));
    server = serve({
      port: 0,
      fetch: async (request: Request) => {
        const response = await answer(request);
        asked.push(
          `${request.headers.get('if-none-match') ? 'with' : 'without'} tag ${response.status}`,
        );
        return response;
      },
    });
    if (!server.listening) await once(server, 'listening');
    catalogueUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is served, followed by its tag, and its pictures are left as they are', async () => {
    await holds(2);
    const shop = await openShop();
    expect(shop.current()).toMatchObject({ key: '-O2', products: testProducts(2) });
    await expect
      .poll(() => asked.slice(0, 2), { timeout: 20_000 })
      .toEqual(['without tag 200', 'with tag 304']);
    await holds(3);
    await expect.poll(() => shop.current()?.key, { timeout: 20_000 }).toBe('-O3');
  });

  it.each([
    ['an error', () => new Response('{"error":"down"}', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['null', () => Response.json(null)],
    ['entries of which none is a product', () => Response.json({ z: [{ price: 'free' }] })],
  ])('that begins to answer %s leaves the last good copy, over a restart too', async (_, fault) => {
    await holds(2);
    const first = await openShop();
    answer = fault;
    const askedBefore = asked.length;
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(askedBefore + 2);
    expect(first.current()?.products).toHaveLength(2);
    const second = await openShop();
    expect(second.current()?.products).toHaveLength(2);
    await holds(4);
    await expect.poll(() => second.current()?.products.length, { timeout: 20_000 }).toBe(4);
  });

  it('that cannot be reached from the start is empty, until it can', async () => {
    answer = () => new Response('', { status: 503 });
    await writeFile(join(dataDir, 'catalogue-copy.json'), 'damaged');
    const shop = await openShop();
    expect(shop.current()).toBeUndefined();
    await holds(1);
    await expect.poll(() => shop.current()?.products.length, { timeout: 20_000 }).toBe(1);
  });

  it('has a copy that today is no catalogue: the shop opens, and takes the next answer', async () => {
    answer = () => new Response('', { status: 503 });
    const copy = { url: catalogueUrl, publishedAt: new Date().toISOString(), body: null };
    await writeFile(join(dataDir, 'catalogue-copy.json'), JSON.stringify(copy));
    const shop = await openShop();
    expect(shop.current()).toBeUndefined();
    await holds(1);
    await expect.poll(() => shop.current()?.products.length, { timeout: 20_000 }).toBe(1);
  });

  it('is kept as soon as the disk takes it, though its tag has not changed since', async () => {
    await holds(2);
    await rm(dataDir, { recursive: true });
    const first = await openShop();
    expect(first.current()?.products).toHaveLength(2);
    await mkdir(dataDir);
    await expect.poll(() => readdir(dataDir), { timeout: 20_000 }).toEqual(['catalogue-copy.json']);
  });

  it('ends its offers too, also without an answer', async () => {
    const days = testDays('2026-04-23');
    const offer = { ...testProducts(1)[0], price: 300, wasPrice: 400, offerEnds: '2026-04-23' };
    answer = () => Response.json({ a: [offer] });
    const shop = await openExternalCatalogue({ catalogueUrl, dataDir, log, pollMs: 20, days });
    shops.push(shop);
    expect(shop.current()?.products[0]).toMatchObject({ price: 300, wasPrice: 400 });
    answer = () => new Response('', { status: 503 });
    days.pass('2026-04-24');
    await expect.poll(() => shop.current()?.products[0]?.price).toBe(400);
    expect(shop.current()?.products[0]).not.toHaveProperty('wasPrice');
  });

  it('sells what came with fields that make no sense, without them, and counts it', async () => {
    const [first, second, third] = testProducts(3);
    const offer = { wasPrice: 400, offerEnds: 'soon' };
    answer = () =>
      Response.json({
        a: [
          { ...first, ...offer, price: 300 },
          { ...second, sizes: [40, 41.5], colour: { name: 'Navy', hex: '#1A2B4C' } },
          { ...third, sizes: ['S', 'M:3'], returnable: true, offerEnds: null, images: [] },
          { ...third, fits: 'wide' },
        ],
      });
    const warn = vi.fn();
    const watched = { warn, info() {}, error() {} } as unknown as Logger;
    const shop = await openExternalCatalogue({ catalogueUrl, dataDir, log: watched });
    shops.push(shop);
    expect(shop.current()?.products).toEqual([
      { ...first, price: 400 },
      { ...second, sizes: ['40', '41.5'], colour: { name: 'Navy', hex: '#1a2b4c' } },
      { ...third, sizes: ['S'] },
    ]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { malformed: 0, duplicates: 1, incomplete: 2 },
      expect.stringContaining('CATALOGUE_URL'),
    );
  });

  it('leaves out what is no product', async () => {
    answer = () => Response.json({ a: [...testProducts(2), { id: 'three' }, null] });
    expect((await openShop()).current()?.products).toHaveLength(2);
  });
});

it.each([
  ['https://db.example', 'https://db.example/products.json'],
  ['https://db.example/shop/', 'https://db.example/shop/products.json'],
  ['https://db.example/list.json?auth=a', 'https://db.example/list.json?auth=a'],
  ['https://db.example/?ns=shop', 'https://db.example/products.json?ns=shop'],
])('CATALOGUE_URL %s is read at %s', (catalogueUrl, address) => {
  expect(productsAddress(catalogueUrl).href).toBe(address);
});
