import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { catalogueChannels } from '#server/catalogue/releases/catalogue-channels.ts';
import { publishWithin } from '#server/catalogue/releases/publish-catalogue.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { log, useCatalogueShops } from '#server/catalogue/test/catalogue-shops.ts';
import { testDays, testProducts } from '#server/catalogue/test/products.ts';
import { announceChange } from '#server/database/announce-change.ts';
import { followOwnerSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { changeTestSetting } from '#server/owner-settings/test/change-test-setting.ts';

describe('the catalogue', () => {
  const use = useCatalogueShops();
  const { openShop, publish, rollBack, closeLater } = use;

  it('is empty until something is published', async () => {
    expect((await openShop()).current()).toBeUndefined();
    expect(await announceChange(use.database, catalogueChannels)).toEqual({
      running: 1,
      serving: 1,
    });
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
      await announceChange(use.database, catalogueChannels);
      expect(shop.current()).toMatchObject({ key, products: { length: count } });
    }
    await rollBack(undefined);
    expect(await announceChange(use.database, catalogueChannels)).toEqual({
      running: 1,
      serving: 1,
    });
    expect(shop.current()?.products).toHaveLength(3);
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
    await announceChange(use.database, catalogueChannels);
    expect(await get()).toEqual({ [key]: expect.toSatisfy((list) => list.length === 2) });
    expect(await get()).toBe(304);
    await rollBack(undefined);
    await announceChange(use.database, catalogueChannels);
    expect(Object.values(await get())).toEqual(Object.values(first));
    server.close();
  });

  it('keeps the last good release when a new one cannot be read', async () => {
    await publish(testProducts(3));
    const shop = await openShop();
    // In one commit: no shop can read the release before.
    await use.database.transaction(async (tx) => {
      await publishWithin(tx, { products: testProducts(4) }, { madeBy: 'mona', at: new Date() });
      await tx.execute(sql`alter table products rename to hidden`);
    });
    expect(await announceChange(use.database, catalogueChannels, 0)).toEqual({
      running: 1,
      serving: 0,
    });
    expect(shop.current()?.products).toHaveLength(3);
    await use.database.db.execute(sql`alter table hidden rename to products`);
    expect(await announceChange(use.database, catalogueChannels)).toEqual({
      running: 1,
      serving: 1,
    });
    expect(shop.current()?.products).toHaveLength(4);
  });

  it('takes new pictures under the same key, with another version', async () => {
    await publish(testProducts(1));
    const shop = await openShop();
    const before = shop.current();
    use.pictures.change('/images/second/');
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
    const shop = await openShop({ days });
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
    await use.database.db.execute(sql`update releases set published_at = '2026-03-23'`);
    await publish([old, recent]);
    await use.database.db.execute(
      sql`update releases set published_at = '2026-04-01' where product_count = 2`,
    );
    const settings = await followOwnerSettings({ database: use.database, fixed: {}, log });
    const shop = await openShop({ ownerSettings: settings, days });
    closeLater(settings);
    const shown = () => shop.current()?.products.map(({ isNew = true }) => isNew);
    expect(shown()).toEqual([true, true]);
    await changeTestSetting(use.database, 'newBadge', 'recent');
    expect(shown()).toEqual([false, true]);
    const { bytes } = shop.current()?.json.identity ?? expect.fail('no release');
    expect(Buffer.from(bytes).toString()).toMatch(/"isNew":false/);
    days.pass('2026-05-02');
    await expect.poll(shown).toEqual([false, false]);
    await changeTestSetting(use.database, 'newBadge', undefined);
    expect(shown()).toEqual([true, true]);
  });

  it('shows it soon after, when the database was away as the owner changed that', async () => {
    await publish(testProducts(1));
    await use.database.db.execute(sql`update releases set published_at = '2026-03-01'`);
    const settings = await followOwnerSettings({ database: use.database, fixed: {}, log });
    const shop = await openShop({ ownerSettings: settings, lookMs: 50 });
    closeLater(settings);
    await use.database.db.execute(sql`alter table product_changes rename to hidden`);
    await changeTestSetting(use.database, 'newBadge', 'recent');
    expect(shop.current()?.products[0]).not.toHaveProperty('isNew');
    await use.database.db.execute(sql`alter table hidden rename to product_changes`);
    await expect.poll(() => shop.current()?.products[0]).toHaveProperty('isNew', false);
  });

  it('ends it soon after, when the database was away at midnight', async () => {
    const days = testDays('2026-04-23');
    const [product] = testProducts(1) as [Product];
    await publish([{ ...product, price: 300, wasPrice: 400, offerEnds: '2026-04-23' }]);
    const failed = Promise.withResolvers<void>();
    const failing = { error: () => failed.resolve(), info() {}, warn() {} } as unknown as Logger;
    const shop = await openShop({ days, log: failing, lookMs: 50 });
    await use.database.db.execute(sql`alter table releases rename to hidden`);
    days.pass('2026-04-24');
    await failed.promise;
    expect(shop.current()?.products[0]?.price).toBe(300);
    await use.database.db.execute(sql`alter table hidden rename to releases`);
    await expect.poll(() => shop.current()?.products[0]?.price).toBe(400);
  });

  it('serves ten edits within a second as at most two versions', async () => {
    let versions = 0;
    const counting = { info: () => (versions += 1), error() {}, warn() {} } as unknown as Logger;
    await publish(testProducts(1));
    const shop = await openShop({ log: counting });
    versions = 0;
    let last = '';
    const start = performance.now();
    for (let price = 1; price <= 10; price += 1) {
      last = (await publish(testProducts(1, { price }))).key;
      await announceChange(use.database, catalogueChannels, 0);
    }
    const took = performance.now() - start;
    await expect.poll(() => shop.current()?.key).toBe(last);
    // Two, unless this machine takes longer than a second for the edits.
    expect(versions).toBeLessThanOrEqual(Math.max(2, 1 + Math.floor(took / 500)));
  });

  it('is served by every shop on the same database', async () => {
    const other = await use.openDatabase();
    const [here, there] = await Promise.all([openShop(), openShop({ database: other })]);
    const { key } = await publish(testProducts(2500));
    expect(await announceChange(await use.openDatabase(), catalogueChannels)).toEqual({
      running: 2,
      serving: 2,
    });
    expect([here?.current()?.key, there?.current()?.key]).toEqual([key, key]);
  });
});
