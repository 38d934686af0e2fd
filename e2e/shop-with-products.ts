import type { Product } from '#domain/product/product.ts';
import { publishProducts } from './published-products.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { shopStartTimeout, test } from './shopper.ts';

/**
 * One shop for the tests. Where they follow each other in a worker, nothing else starts anew.
 * @param settings environment variables that differ from the defaults
 * @param prepare what else the shop has before its first test
 */
export function testWithProducts(
  products: readonly Product[],
  settings: Record<string, string> = {},
  prepare?: (shop: ShopProcess) => Promise<void>,
) {
  const kind = { products, settings };
  async function start() {
    const shop = await startShopProcess(settings);
    await publishProducts(shop, products);
    await prepare?.(shop);
    return shop;
  }
  return test.extend({
    shop: [
      async ({ shops }, use) => use(await shops.find(kind, start)),
      { scope: 'test', timeout: shopStartTimeout },
    ],
  });
}
