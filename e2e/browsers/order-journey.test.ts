import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { locales } from '#domain/text/locale.ts';
import { publishedProducts } from '#e2e/shops/published-products.ts';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { findBrowsers } from '#scripts/browsers/find-browsers.mjs';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { order } from './order-journey.ts';
import { openWebKit } from './webkit.ts';

const opens = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };

let shop: ShopProcess;
let products: Product[];
let orders = 0;

beforeAll(async () => {
  shop = await startShopProcess();
  products = await publishedProducts(shop.url);
});
afterAll(() => shop?.remove());

for (const { name, kind, program, missing } of findBrowsers()) {
  describe.skipIf(missing)(missing ? `${name} is missing (${missing})` : name, () => {
    for (const locale of locales) {
      it.concurrent(`orders from Home to the thanks, in ${locale}`, async () => {
        const page = await opens[kind](program ?? '');
        try {
          // Not the same one: the demo has few pieces of each.
          const product = products.filter(({ sizes }) => sizes)[orders++];
          const last = products.at(-1);
          if (!product || !last) throw new Error('The demo sells nothing with sizes.');
          await order({ page, shopUrl: shop.url, product, last, locale });
        } finally {
          await page.close();
        }
      });
    }
  });
}
