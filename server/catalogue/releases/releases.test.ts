import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { useCatalogueShops } from '#server/catalogue/test/catalogue-shops.ts';
import { edit, testProducts } from '#server/catalogue/test/products.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { listReleases, showRelease } from './list-releases.ts';
import { deleteOldReleases, selectReleases } from './queries.ts';

describe('the releases of a catalogue', () => {
  const use = useCatalogueShops();
  const { openShop, publish, rollBack } = use;

  it('keeps the last 30 releases to go back to, and more while the log is short', async () => {
    const keys: string[] = [];
    for (let price = 1; price <= 33; price += 1) {
      keys.unshift((await publish(testProducts(2, { price }))).key);
    }
    expect((await selectReleases(use.database.db, 100)).map(({ key }) => key)).toEqual(keys);
    await use.database.db.execute(sql`update releases set changed = 300000`);
    await publish(testProducts(3));
    const left = (await selectReleases(use.database.db, 100)).map(({ key }) => key);
    expect(left.slice(1)).toEqual(keys.slice(0, 29));
    await rollBack(left.at(-1));
    expect((await showRelease(use.database, undefined))?.key).toBe(left.at(-1));
    expect((await openShop()).current()?.products.map(({ price }) => price)).toEqual([5, 5]);
    await publish(testProducts(3));
    const { rows } = await use.database.db.execute(
      sql`select distinct release_key from product_changes`,
    );
    expect(rows).toHaveLength(30);
  });

  it('goes back to any release by name, and forward again', async () => {
    const keys: string[] = [];
    for (const count of [1, 2, 3]) {
      keys.push((await publish(testProducts(count))).key);
    }
    expect(await rollBack(keys[0])).toEqual({ from: keys[2], to: keys[0] });
    await expect(rollBack(undefined)).rejects.toThrow('no-earlier-release');
    await expect(rollBack(keys[0])).rejects.toThrow('release-is-current');
    await expect(rollBack('-Oxx')).rejects.toThrow('no-release');
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
      expect((await showRelease(use.database, key))?.products).toEqual(lists[index]);
    }
    for (const index of [1, 3, 0, 2]) {
      await rollBack(keys[index]);
      expect((await showRelease(use.database, undefined))?.products).toEqual(lists[index]);
    }
    expect((await listReleases(use.database, { limit: 100 })).map(({ state }) => state)).toEqual([
      'withdrawn',
      'current',
      'withdrawn',
      'earlier',
    ]);
  });

  it('stops counting what it no longer sells, until a rollback sells it again', async () => {
    const counted = async () =>
      Object.fromEntries(
        (await listStock(use.database)).map(({ id, size, left }) => [id + size, left]),
      );
    const [first, second, third] = testProducts(3, { sizes: ['S', 'M'] }) as [
      Product,
      Product,
      Product,
    ];
    await publish([first, second]);
    const targets = [1, 2].flatMap((id) => ['S', 'M'].map((size) => ({ id, size, left: 4 })));
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(use.database, targets, origin);
    await publish([{ ...first, sizes: ['M', 'L'] }, third]);
    expect(await counted()).toEqual({ '1M': 4 });
    await setStock(use.database, [{ id: 1, size: 'L', left: 6 }], origin);
    await edit(use.database, 1, { sizes: 'L' });
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
    const keys = async () =>
      (await selectReleases(use.database.db, 100)).map((release) => release.key);
    await deleteOldReleases(use.database.db, { ...bounds, restored: key });
    expect(await keys()).toHaveLength(2);
    await deleteOldReleases(use.database.db, { ...bounds, restored: undefined });
    expect(await keys()).toHaveLength(1);
  });

  it('gets every release whole when several are published at once', async () => {
    await Promise.all([2, 3, 4].map((count) => publish(testProducts(count))));
    const releases = await selectReleases(use.database.db, 100);
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
    expect(await selectReleases(use.database.db, 100)).toEqual([]);
  });
});
