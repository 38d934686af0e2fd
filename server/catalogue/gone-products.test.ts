import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GoneProduct, maxGone } from '#domain/catalogue/gone-product.ts';
import type { Product } from '#domain/product/product.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { followGone } from './gone-products.ts';
import { publishDemo } from './releases/publish-demo.ts';
import { selectReleases } from './releases/queries.ts';
import { publishList, rollBack, testPictures, testProducts } from './test/products.ts';

const products = testProducts(5);
let test: TestDatabase;
let database: Database;
let version: number;
let pictures: ReturnType<typeof testPictures>;

beforeEach(async () => {
  version = 0;
  pictures = testPictures();
  test = await createTestDatabase();
  database = await test.open();
});
afterEach(() => test.drop());

const publish = async (list: Product[]) => {
  version += 1;
  return publishList(database, list);
};
const without = (...ids: number[]) => products.filter(({ id }) => !ids.includes(id));

function follow({ isCatalogueExternal = false } = {}) {
  const catalogue = { current: () => ({ version: String(version) }) as never };
  return followGone({ database, catalogue, pictures, isCatalogueExternal });
}

async function listed(gone = follow()) {
  const { bytes } = (await gone.document()).identity;
  return JSON.parse(Buffer.from(bytes).toString()) as GoneProduct[];
}
const ids = async () => (await listed()).map(({ id }) => id);

describe('the products that are gone', () => {
  it('are told with what they were called and looked like, the last one first', async () => {
    await publish(products.map((product) => ({ ...product, nameAr: 'منتج', sizes: ['M'] })));
    await publish(without(2));
    await publish(without(2, 4));
    const told = { price: 101.5, imagePath: '/images/first/picture-2.png', categoryType: 'shoes' };
    expect(await listed()).toMatchObject([{ id: 4 }, { id: 2 }]);
    expect((await listed())[1]).toEqual({ id: 2, name: 'Product 2', nameAr: 'منتج', ...told });
  });

  it('are no longer gone when they are sold again, as by a rollback', async () => {
    await publish(products);
    await publish(without(2, 3));
    await publish(without(3));
    expect(await ids()).toEqual([3]);
    await rollBack(database);
    expect(await ids()).toEqual([2, 3]);
    await publish(products);
    expect(await ids()).toEqual([]);
  });

  it('are none of the demo, whose ids an owner may have used too', async () => {
    const demo = products.map((product) => ({ ...product, imagePath: `demo/${product.id}.svg` }));
    await publishDemo(database, { products: demo, stock: [], sizeCharts: [] });
    await publish(products.slice(0, 2).map((product) => ({ ...product, price: 7 })));
    expect(await ids()).toEqual([]);
    await publish(without(2));
    expect(await ids()).toEqual([2]);
    const [first] = (await selectReleases(database.db, 100)).slice(-1);
    await rollBack(database, first?.key);
    await publish(without(1, 2));
    expect(await ids()).toEqual([]);
  });

  it('are at most the newest 200, and none of an external catalogue', async () => {
    const [last, ...many] = testProducts(maxGone + 2);
    if (!last) throw new Error('There are no products.');
    await publish([last, ...many]);
    await publish([last]);
    expect(await ids()).toHaveLength(maxGone);
    expect(await listed(follow({ isCatalogueExternal: true }))).toEqual([]);
  });

  it('are read once for each version of the catalogue, and again after a failure', async () => {
    await publish(products);
    await publish(without(2));
    const gone = follow();
    const body = await gone.document();
    expect(await gone.document()).toBe(body);
    expect(await gone.find(2)).toMatchObject({ name: 'Product 2' });
    await publish(without(2, 3));
    expect(await gone.find(3)).toMatchObject({ name: 'Product 3' });
    expect((await gone.document()).identity.etag).not.toBe(body.identity.etag);
    expect(await gone.find(77)).toBeUndefined();

    const fault = new Error('away');
    let isAway = true;
    const failing = followGone({
      database,
      catalogue: { current: () => ({ version: '1' }) as never },
      pictures: {
        ...pictures,
        addressOf: async (path) => {
          if (isAway) throw fault;
          return path;
        },
      },
      isCatalogueExternal: false,
    });
    expect(await failing.find(2)).toBeUndefined();
    await expect(failing.document()).rejects.toBe(fault);
    isAway = false;
    expect(await failing.find(2)).toMatchObject({ id: 2 });
  });

  it('show a replaced picture, with another version', async () => {
    await publish(products);
    await publish(without(2));
    const gone = follow();
    expect(await gone.find(2)).toMatchObject({ imagePath: '/images/first/picture-2.png' });
    const before = gone.version();
    pictures.change('/images/second/');
    expect(gone.version()).not.toBe(before);
    expect(await gone.find(2)).toMatchObject({ imagePath: '/images/second/picture-2.png' });
  });

  it('are told without a picture while it is measured, and with it afterwards', async () => {
    await publish(products);
    await publish(without(2, 3));
    const measured = Promise.withResolvers<string>();
    const addressOf = async (path: string) =>
      path === 'picture-2.png' ? measured.promise : `/images/${path}`;
    pictures = { ...pictures, addressOf };
    const gone = follow();
    expect(await listed(gone)).toMatchObject([
      { id: 2, imagePath: '' },
      { id: 3, imagePath: '/images/picture-3.png' },
    ]);
    const before = gone.version();
    measured.resolve('/images/measured.png');
    await expect.poll(() => gone.version()).not.toBe(before);
    expect(await gone.find(2)).toMatchObject({ imagePath: '/images/measured.png' });
  });
});
