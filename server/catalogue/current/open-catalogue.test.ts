import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { announceCatalogue } from '#server/catalogue/releases/announce-catalogue.ts';
import { editProduct } from '#server/catalogue/releases/edit-product.ts';
import { listReleases, showRelease } from '#server/catalogue/releases/list-releases.ts';
import { publishCatalogue } from '#server/catalogue/releases/publish-catalogue.ts';
import { deleteOldReleases, selectReleases } from '#server/catalogue/releases/queries.ts';
import { rollBackCatalogue } from '#server/catalogue/releases/roll-back-catalogue.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { testDays, testPictures, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeOwnerSetting } from '#server/owner-settings/change-owner-setting.ts';
import { followOwnerSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/set-stock.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';

const log = pino({ enabled: false });

describe('the catalogue', () => {
  let test: TestDatabase;
  let database: Database;
  let shops: Pick<Catalogue, 'close'>[];
  let pictures: ReturnType<typeof testPictures>;

  async function openShop(on: Database = database): Promise<Catalogue> {
    const { dataDir } = test;
    const shop = await openCatalogue({ database: on, pictures, dataDir, log });
    shops.push(shop);
    return shop;
  }

  async function publish(products: Product[], onProgress?: () => void) {
    const written = await publishCatalogue(database, { products }, 'mona', onProgress);
    return written.release ?? expect.fail('nothing differs');
  }

  const rollBack = (key: string | undefined) => rollBackCatalogue(database, key, 'mona');

  beforeEach(async () => {
    shops = [];
    pictures = testPictures();
    test = await createTestDatabase();
    database = await test.open();
  });
  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await test.drop();
  });

  it('is empty until something is published', async () => {
    expect((await openShop()).current()).toBeUndefined();
    expect(await announceCatalogue(database)).toEqual({ running: 1, serving: 1 });
  });

  it('has the products as they were published, with the addresses of their pictures', async () => {
    const [first, second] = testProducts(2);
    if (!first || !second) expect.fail();
    const arabic = {
      ...second,
      id: 9_007_199_254_740_991,
      price: 0.1,
      nameAr: 'حذاء',
      descriptionAr: 'دافئ',
      material: 'Wool',
      materialAr: 'صوف',
    };
    const { key } = await publish([arabic, first]);
    const release = (await openShop()).current();
    expect(release).toMatchObject({ key, publishedAt: expect.any(Date) });
    expect(release?.products).toEqual([
      { ...arabic, imagePath: '/images/first/picture-2.png' },
      { ...first, imagePath: '/images/first/picture-1.png' },
    ]);
    expect(Object.keys(release?.products[0] ?? {})).toEqual(Object.keys(arabic));
    expect(release?.byId.get(1)).toBe(release?.products[1]);
    expect(JSON.parse(new TextDecoder().decode(release?.json.identity.bytes))).toEqual({
      [key]: release?.products,
    });
  });

  it('is served by a running shop as soon as it is announced', async () => {
    const shop = await openShop();
    for (const count of [3, 5]) {
      const { key } = await publish(testProducts(count));
      await announceCatalogue(database);
      expect(shop.current()).toMatchObject({ key, products: { length: count } });
    }
    await rollBack(undefined);
    expect(await announceCatalogue(database)).toEqual({ running: 1, serving: 1 });
    expect(shop.current()?.products).toHaveLength(3);
  });

  it('is taken by a running shop before it looks by itself, also when nobody announces it', async () => {
    const shop = await openShop();
    const { key } = await publish(testProducts(3));
    await expect.poll(() => shop.current()?.key, { timeout: 8000 }).toBe(key);
  });

  it('keeps the last 30 releases to go back to, and more while the log is short', async () => {
    const keys: string[] = [];
    for (let price = 1; price <= 33; price += 1) {
      keys.unshift((await publish(testProducts(2, { price }))).key);
    }
    expect((await selectReleases(database.db)).map(({ key }) => key)).toEqual(keys);
    await database.db.execute(sql`update releases set changed = 300000`);
    await publish(testProducts(3));
    const left = (await selectReleases(database.db)).map(({ key }) => key);
    expect(left.slice(1)).toEqual(keys.slice(0, 29));
    await rollBack(left.at(-1));
    expect((await showRelease(database, undefined))?.key).toBe(left.at(-1));
    expect((await openShop()).current()?.products.map(({ price }) => price)).toEqual([5, 5]);
    await publish(testProducts(3));
    const { rows } = await database.db.execute(
      sql`select distinct release_key from product_changes`,
    );
    expect(rows).toHaveLength(30);
  });

  it('is read over HTTP as it is published and rolled back, by whoever asks with a tag', async () => {
    await publish(testProducts(1));
    const shop = await openShop();
    const server = createAdaptorServer({ fetch: catalogueRoutes(shop).fetch }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let tag = '';
    const get = async () => {
      const address = `http://127.0.0.1:${port}/products.json`;
      const response = await fetch(address, { headers: { 'If-None-Match': tag } });
      tag = response.headers.get('etag') ?? '';
      return response.status === 200 ? response.json() : response.status;
    };
    const first = { [shop.current()?.key ?? '']: shop.current()?.products };
    expect(await get()).toEqual(first);
    expect(await get()).toBe(304);
    const { key } = await publish(testProducts(2));
    await announceCatalogue(database);
    expect(await get()).toEqual({ [key]: expect.toSatisfy((list) => list.length === 2) });
    expect(await get()).toBe(304);
    await rollBack(undefined);
    await announceCatalogue(database);
    expect(Object.values(await get())).toEqual(Object.values(first));
    server.close();
  });

  it('keeps the last good release when a new one cannot be read', async () => {
    await publish(testProducts(3));
    const shop = await openShop();
    await publish(testProducts(4));
    await database.db.execute(sql`alter table products rename to hidden`);
    expect(await announceCatalogue(database, 0)).toEqual({ running: 1, serving: 0 });
    expect(shop.current()?.products).toHaveLength(3);
    await database.db.execute(sql`alter table hidden rename to products`);
    expect(await announceCatalogue(database)).toEqual({ running: 1, serving: 1 });
    expect(shop.current()?.products).toHaveLength(4);
  });

  it('takes new pictures under the same key, with another version', async () => {
    await publish(testProducts(1));
    const shop = await openShop();
    const before = shop.current();
    pictures.change('/images/second/');
    await expect.poll(() => shop.current()?.version, { timeout: 20_000 }).not.toBe(before?.version);
    expect(shop.current()?.key).toBe(before?.key);
    expect(shop.current()?.products[0]?.imagePath).toBe('/images/second/picture-1.png');
  });

  it('ends an offer when its last day is over, under the same key', async () => {
    const days = testDays('2026-04-23');
    const [product] = testProducts(1) as [Product];
    const { key } = await publish([
      { ...product, price: 300, wasPrice: 400, offerEnds: '2026-04-23' },
    ]);
    const { dataDir } = test;
    const shop = await openCatalogue({ database, pictures, dataDir, log, days });
    shops.push(shop);
    const before = shop.current();
    expect(before?.products[0]).toMatchObject({ price: 300, wasPrice: 400 });
    days.pass('2026-04-24');
    await expect.poll(() => shop.current()?.products[0]?.price).toBe(400);
    expect(shop.current()?.key).toBe(key);
    expect(shop.current()?.version).not.toBe(before?.version);
    expect(shop.current()?.products[0]).not.toHaveProperty('wasPrice');
  });

  it('shows NEW for 30 days when the owner wants that, and for all products otherwise', async () => {
    const days = testDays('2026-04-23');
    const [old, recent] = testProducts(2) as [Product, Product];
    await publish([old]);
    await database.db.execute(sql`update releases set published_at = '2026-03-23'`);
    await publish([old, recent]);
    await database.db.execute(
      sql`update releases set published_at = '2026-04-01' where product_count = 2`,
    );
    const settings = await followOwnerSettings({ database, fixed: {}, log });
    const { dataDir } = test;
    const shop = await openCatalogue({
      ...{ database, pictures, ownerSettings: settings, dataDir, log, days },
    });
    shops.push(shop, settings);
    const shown = () => shop.current()?.products.map(({ isNew = true }) => isNew);
    expect(shown()).toEqual([true, true]);
    await changeOwnerSetting(database, 'newBadge', 'recent');
    expect(shown()).toEqual([false, true]);
    const { bytes } = shop.current()?.json.identity ?? expect.fail('no release');
    expect(Buffer.from(bytes).toString()).toMatch(/"isNew":false/);
    days.pass('2026-05-02');
    await expect.poll(shown).toEqual([false, false]);
    await changeOwnerSetting(database, 'newBadge', undefined);
    expect(shown()).toEqual([true, true]);
  });

  it('shows it soon after, when the database was away as the owner changed that', async () => {
    await publish(testProducts(1));
    await database.db.execute(sql`update releases set published_at = '2026-03-01'`);
    const settings = await followOwnerSettings({ database, fixed: {}, log });
    const { dataDir } = test;
    const shop = await openCatalogue({
      ...{ database, pictures, ownerSettings: settings, dataDir, log, lookMs: 50 },
    });
    shops.push(shop, settings);
    await database.db.execute(sql`alter table product_changes rename to hidden`);
    await changeOwnerSetting(database, 'newBadge', 'recent');
    expect(shop.current()?.products[0]).not.toHaveProperty('isNew');
    await database.db.execute(sql`alter table hidden rename to product_changes`);
    await expect.poll(() => shop.current()?.products[0]).toHaveProperty('isNew', false);
  });

  it('ends it soon after, when the database was away at midnight', async () => {
    const days = testDays('2026-04-23');
    const [product] = testProducts(1) as [Product];
    await publish([{ ...product, price: 300, wasPrice: 400, offerEnds: '2026-04-23' }]);
    const { dataDir } = test;
    const failed = Promise.withResolvers<void>();
    const failing = { error: () => failed.resolve(), info() {}, warn() {} } as unknown as Logger;
    const shop = await openCatalogue({
      ...{ database, pictures, dataDir, days },
      log: failing,
      lookMs: 50,
    });
    shops.push(shop);
    await database.db.execute(sql`alter table releases rename to hidden`);
    days.pass('2026-04-24');
    await failed.promise;
    expect(shop.current()?.products[0]?.price).toBe(300);
    await database.db.execute(sql`alter table hidden rename to releases`);
    await expect.poll(() => shop.current()?.products[0]?.price).toBe(400);
  });

  it('serves ten edits within a second as at most two versions', async () => {
    let versions = 0;
    const counting = { info: () => (versions += 1), error() {}, warn() {} } as unknown as Logger;
    await publish(testProducts(1));
    const { dataDir } = test;
    const shop = await openCatalogue({ database, pictures, dataDir, log: counting });
    shops.push(shop);
    versions = 0;
    let last = '';
    const start = performance.now();
    for (let price = 1; price <= 10; price += 1) {
      last = (await publish(testProducts(1, { price }))).key;
      await announceCatalogue(database, 0);
    }
    const took = performance.now() - start;
    await expect.poll(() => shop.current()?.key).toBe(last);
    // Two, unless this machine takes longer than a second for the edits.
    expect(versions).toBeLessThanOrEqual(Math.max(2, 1 + Math.floor(took / 500)));
  });

  it('goes back to any release by name, and forward again', async () => {
    const keys: string[] = [];
    for (const count of [1, 2, 3]) {
      keys.push((await publish(testProducts(count))).key);
    }
    expect(await rollBack(keys[0])).toEqual({ from: keys[2], to: keys[0] });
    await expect(rollBack(undefined)).rejects.toThrow('no earlier release');
    await expect(rollBack(keys[0])).rejects.toThrow('already');
    await expect(rollBack('-Oxx')).rejects.toThrow('There is no release -Oxx.');
    expect(await rollBack(keys[1])).toEqual({ from: keys[0], to: keys[1] });
    expect((await openShop()).current()?.products).toHaveLength(2);
    const newest = await publish(testProducts(4));
    expect(newest.key > (keys[2] ?? '')).toBe(true);
  });

  it('brings back exactly the products and the order of any release', async () => {
    const [first, second, third] = testProducts(3) as [Product, Product, Product];
    const cheaper = { ...second, price: 1, material: 'Wool' };
    const lists = [
      [first, second],
      [second, first, third],
      [third, cheaper],
      [cheaper, { ...third, nameAr: 'حذاء' }, first],
    ];
    const keys: string[] = [];
    for (const list of lists) keys.push((await publish(list)).key);
    for (const [index, key] of keys.entries()) {
      expect((await showRelease(database, key))?.products).toEqual(lists[index]);
    }
    for (const index of [1, 3, 0, 2]) {
      await rollBack(keys[index]);
      expect((await showRelease(database, undefined))?.products).toEqual(lists[index]);
    }
    expect((await listReleases(database)).map(({ state }) => state)).toEqual([
      'withdrawn',
      'current',
      'withdrawn',
      'earlier',
    ]);
  });

  it('stops counting what it no longer sells, until a rollback sells it again', async () => {
    const counted = async () =>
      Object.fromEntries(
        (await listStock(database)).map(({ id, size, left }) => [id + size, left]),
      );
    const [first, second, third] = testProducts(3, { sizes: ['S', 'M'] }) as [
      Product,
      Product,
      Product,
    ];
    await publish([first, second]);
    const targets = [1, 2].flatMap((id) => ['S', 'M'].map((size) => ({ id, size, left: 4 })));
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, targets, origin);
    await publish([{ ...first, sizes: ['M', 'L'] }, third]);
    expect(await counted()).toEqual({ '1M': 4 });
    await setStock(database, [{ id: 1, size: 'L', left: 6 }], origin);
    await editProduct(
      database,
      1,
      (product) => ({ product: { ...product, sizes: ['L'] }, stock: [] }),
      'mona',
    );
    expect(await counted()).toEqual({ '1L': 6 });
    await rollBack(undefined);
    expect(await counted()).toEqual({ '1L': 6, '1M': 4 });
    await rollBack(undefined);
    expect(await counted()).toEqual({ '1M': 4, '1S': 4, '2M': 4, '2S': 4 });
  });

  it('forgets old releases by what they fill, but never the current one', async () => {
    const [first, second, third] = testProducts(3) as [Product, Product, Product];
    const { key } = await publish([first, second, third]);
    await publish([third, second, first]);
    const bounds = { minKept: 1, maxChanges: 4 };
    const keys = async () => (await selectReleases(database.db)).map((release) => release.key);
    await deleteOldReleases(database.db, { ...bounds, restored: key });
    expect(await keys()).toHaveLength(2);
    await deleteOldReleases(database.db, { ...bounds, restored: undefined });
    expect(await keys()).toHaveLength(1);
  });

  it('gets every release whole when several are published at once', async () => {
    await Promise.all([2, 3, 4].map((count) => publish(testProducts(count))));
    const releases = await selectReleases(database.db);
    expect(releases.map(({ productCount }) => productCount).sort()).toEqual([2, 3, 4]);
  });

  it('lets requests in while a long list is being published', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const turnsAt: number[] = [];
    await publish(testProducts(5000), () => turnsAt.push(turns));
    clearImmediate(next);
    expect(turnsAt.length).toBeGreaterThanOrEqual(5);
    expect(new Set(turnsAt).size).toBe(turnsAt.length);
  });

  it('publishes nothing of a list that the database refuses', async () => {
    const twice = testProducts(1500, {});
    twice.push({ ...(twice[0] ?? expect.fail()) });
    await expect(publish(twice)).rejects.toThrow();
    expect(await selectReleases(database.db)).toEqual([]);
  });

  it('is served by every shop on the same database', async () => {
    const other = await test.open();
    const [here, there] = await Promise.all([openShop(), openShop(other)]);
    const { key } = await publish(testProducts(2500));
    expect(await announceCatalogue(await test.open())).toEqual({ running: 2, serving: 2 });
    expect([here?.current()?.key, there?.current()?.key]).toEqual([key, key]);
  });
});
