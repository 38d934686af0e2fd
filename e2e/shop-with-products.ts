import type { Product } from '#domain/product/product.ts';
import { publishProducts } from './published-products.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { shopStartTimeout, test } from './shopper.ts';

/**
 * The tests of a worker share this shop, while it is among the last that were used.
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
    try {
      await publishProducts(shop, products);
      await prepare?.(shop);
    } catch (error) {
      await shop.remove();
      throw error;
    }
    return shop;
  }
  return test.extend({
    shop: [
      async ({ shops }, use) => use(await shops.findOrStart(kind, start)),
      { scope: 'test', timeout: shopStartTimeout },
    ],
  });
}
