import { test as base } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import type { FixedShop } from '#e2e/shops/fixed-shops.ts';
import { publishedProducts } from '#e2e/shops/published-products.ts';
import { RunningShops } from '#e2e/shops/running-shops.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { fixedShop } from '#e2e/shops/shops-of-run.ts';

interface ShopFixtures {
  shop: RunningShop;
  products: Product[];
  baseURL: string;
}

/** Milliseconds to start or stop on a busy machine. */
export const shopStartTimeout = 180_000;

/** Tests of the pages, in the fixed shop with the demo catalogue. */
export const test = base.extend<ShopFixtures, { shops: RunningShops }>({
  shops: [
    async ({}, use) => {
      const shops = new RunningShops();
      await use(shops);
      await shops.removeAll();
    },
    { scope: 'worker', timeout: shopStartTimeout },
  ],
  shop: [
    async ({}, use) => use(await fixedShop('demo')),
    { scope: 'test', timeout: shopStartTimeout },
  ],
  products: async ({ shop }, use) => use(await publishedProducts(shop.url)),
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    await use(page);
    // A call that a test answers itself may still be under way when the test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export function testIn(name: FixedShop) {
  return test.extend({
    shop: [
      async ({}, use) => use(await fixedShop(name)),
      { scope: 'test', timeout: shopStartTimeout },
    ],
  });
}

export { expect } from '@playwright/test';
