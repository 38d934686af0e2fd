import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { demoSettings } from '#demo/demo-settings.ts';
import { settingValues, type WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { listSizeCharts } from '#server/charts/size-charts.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { followOwnerSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { changeTestSetting } from '#server/owner-settings/test/change-test-setting.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { endDemo, publishDemo } from './publish-demo.ts';

const log = pino({ enabled: false });

describe('a new shop', () => {
  let test: TestDatabase;
  let database: Database;

  const publish = (products: Product[]) => publishList(database, products);

  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterEach(() => test.drop());

  it('begins with the demo, once, and never again', async () => {
    const demo = {
      products: testProducts(2, { sizes: ['S', 'M'], sizeChart: 'Shirts' }),
      stock: [
        {
          id: 1,
          sizes: [
            { size: 'S', left: 3 },
            { size: 'M', left: 0 },
          ],
        },
      ],
      sizeCharts: [{ name: 'Shirts', measures: ['chest'], sizes: [{ size: 'S', cm: [[88]] }] }],
    };
    const starts = await Promise.all([publishDemo(database, demo), publishDemo(database, demo)]);
    expect(starts.filter(Boolean)).toHaveLength(1);
    expect(await listSizeCharts(database)).toEqual(demo.sizeCharts);

    const origin = { reason: 'correction', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, [{ id: 1, size: 'S', add: -2 }], origin);
    expect(await publishDemo(database, demo)).toBeUndefined();
    expect(await listStock(database)).toEqual([
      { id: 1, size: 'M', left: 0 },
      { id: 1, size: 'S', left: 1 },
    ]);

    // A newer version of the shop brings a newer demo.
    const newer = { ...demo, products: testProducts(3), stock: [] };
    expect((await publishDemo(database, newer))?.changes.added).toHaveLength(1);
    expect(await listStock(database)).toEqual([]);
    await publishDemo(database, demo);

    // The owner's own products have other numbers, or none.
    await publish(testProducts(1, { sizes: ['S', 'L'] }));
    expect(await listStock(database)).toEqual([]);
    expect(await publishDemo(database, newer)).toBeUndefined();
  });

  it("begins with the demo's seller, who leaves when the owner's products come", async () => {
    const settings = await followOwnerSettings({ database, fixed: {}, log });
    onTestFinished(() => settings.close());
    const demo = { products: testProducts(1), stock: [], sizeCharts: [], settings: demoSettings };
    await changeTestSetting(database, 'sellerPhone', '0223456789');
    await publishDemo(database, demo);
    await changeTestSetting(database, 'freeDeliveryFrom', demoSettings.freeDeliveryFrom);
    const own = { sellerPhone: '0223456789', freeDeliveryFrom: demoSettings.freeDeliveryFrom };
    expect(settings.current().values).toEqual(settingValues({ ...demoSettings, ...own }));
    await publish(testProducts(2));
    await expect.poll(() => settings.current().values).toEqual(settingValues(own));
  });

  it('takes over what a newer demo says, but nothing that the owner has set or unset', async () => {
    const settings = await followOwnerSettings({ database, fixed: {}, log });
    onTestFinished(() => settings.close());
    const demo = (count: number, words: WrittenSettings) =>
      publishDemo(database, {
        products: testProducts(count),
        stock: [],
        sizeCharts: [],
        settings: words,
      });
    const first = { heroLine: 'Old', storyLine: 'Old', aboutText: 'Old', sellerName: 'Old' };
    await demo(1, first);
    // A running shop hears of it.
    await expect.poll(() => settings.current().values).toEqual(first);
    await changeTestSetting(database, 'storyLine', 'Mine');
    await changeTestSetting(database, 'aboutText', undefined);
    await demo(2, { heroLine: 'New', storyLine: 'New', aboutText: 'New' });
    await expect
      .poll(() => settings.current().values)
      .toEqual({ heroLine: 'New', storyLine: 'Mine' });
    await endDemo(database);
    await expect.poll(() => settings.current().values).toEqual({ storyLine: 'Mine' });
  });
});
