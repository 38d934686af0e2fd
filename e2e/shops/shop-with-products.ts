import type { Product } from '#domain/product/product.ts';
import { shopStartTimeout, test } from '#e2e/steps/shopper.ts';
import { type ShopDescription, startShop } from './fixed-shops.ts';
import type { ShopProcess } from './shop-process.ts';

/** For tests that no fixed shop suits. A worker's tests share it, while it is among the last that were used. */
export function testWithProducts(
  products: readonly Product[],
  settings?: ShopDescription['settings'],
  prepare?: ShopDescription['prepare'],
) {
  const shop = { products, settings, prepare } as ShopDescription;
  return test.extend<{ shop: ShopProcess }>({
    shop: [
      async ({ shops }, use) => use(await shops.findOrStart(shop, () => startShop(shop))),
      { scope: 'test', timeout: shopStartTimeout },
    ],
  });
}
