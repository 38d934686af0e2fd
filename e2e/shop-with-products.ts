import type { Product } from '#domain/product/product.ts';
import { publishProducts } from './published-products.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { shopStartTimeout, test } from './shopper.ts';

/**
 * One shop for the file's tests. @param settings environment variables that differ from the
 * defaults
 */
export function testWithProducts(
  products: readonly Product[],
  settings: Record<string, string> = {},
) {
  return test.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, use) => {
        const shop = await startShopProcess(settings);
        await publishProducts(shop, products);
        await use(shop);
        await shop.remove();
      },
      { scope: 'worker', timeout: shopStartTimeout },
    ],
  });
}
