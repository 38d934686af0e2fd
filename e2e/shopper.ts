import { test as base } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { publishedProducts } from './published-products.ts';
import { RunningShops } from './running-shops.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

interface ShopFixtures {
  shop: ShopProcess;
  products: Product[];
  baseURL: string;
}

/** Milliseconds to start or stop on a busy machine. */
export const shopStartTimeout = 180_000;

/** All visitors of a test run share one address. */
export const manyVisitors = {
  LIMIT_SIGN_UPS_PER_ADDRESS: '100000',
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '100000',
  LIMIT_RESET_MAILS_PER_ADDRESS: '100000',
  LIMIT_ORDERS_PER_ADDRESS: '100000',
  LIMIT_PIECES_WITHOUT_ADDRESS_PER_ADDRESS: '100000',
  // Each of the owner's mails is looked for by its order.
  LIMIT_ORDER_NOTICES_PER_HOUR: '100000',
};

const demo = {};

/** Tests of the pages, in a shop with the demo catalogue that a worker's tests share. */
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
    async ({ shops }, use) =>
      use(await shops.findOrStart(demo, () => startShopProcess(manyVisitors))),
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

export { expect } from '@playwright/test';
