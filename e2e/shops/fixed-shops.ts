import type { Product } from '#domain/product/product.ts';
import { galleryProducts } from '#e2e/gallery/gallery-products.ts';
import { publishProducts } from './published-products.ts';
import { type RunningShop, type ShopProcess, startShopProcess } from './shop-process.ts';
import { importCharts, specialProducts } from './special-products.ts';

export interface ShopDescription {
  /** Environment variables that differ from the defaults. */
  settings?: Record<string, string>;
  /** By default the demo's. */
  products?: readonly Product[];
  /** What else it has before its first test. */
  prepare?(shop: RunningShop): Promise<void>;
}

/** All visitors of a test run share one address. */
export const manyVisitors = {
  LIMIT_SIGN_UPS_PER_ADDRESS: '100000',
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '100000',
  LIMIT_RESET_MAILS_PER_ADDRESS: '100000',
  LIMIT_ORDERS_PER_ADDRESS: '100000',
  LIMIT_PIECES_WITHOUT_ADDRESS_PER_ADDRESS: '100000',
  LIMIT_INVITATIONS_PER_ADDRESS: '100000',
  // Each of the owner's mails is looked for by its order.
  LIMIT_ORDER_NOTICES_PER_HOUR: '100000',
};

/** All tests of a run share these: each test makes its own accounts, and changes only what is its own. */
export const fixedShops = {
  demo: { settings: manyVisitors },
  gallery: {
    settings: {
      ...manyVisitors,
      OWNER_EMAIL: 'owner@shop.example',
      STORY_PICTURE: 'demo/alexandria-winter-coat.webp#50,30',
      STORY_LINE: 'Winter in Alexandria',
      STORY_LINE_AR: 'شتاء الإسكندرية',
      STORY_LINK: '/shop?ARs=clothes',
      SELLER_NAME: 'Nile Sports Trading and Manufacturing',
      SELLER_ADDRESS: '12 Talaat Harb Street, third floor, Downtown, Cairo',
      SELLER_ADDRESS_AR: '١٢ شارع طلعت حرب، الدور الثالث، وسط البلد، القاهرة',
      SELLER_PHONE: '02 2345 6789',
      SELLER_WHATSAPP: '01012345678',
      SELLER_EMAIL: 'shoppers@nile-sports-trading.example',
    },
    products: galleryProducts,
  },
  special: { settings: manyVisitors, products: specialProducts, prepare: importCharts },
} satisfies Record<string, ShopDescription>;

export type FixedShop = keyof typeof fixedShops;

export async function startShop({
  settings,
  products,
  prepare,
}: ShopDescription): Promise<ShopProcess> {
  const shop = await startShopProcess(settings);
  try {
    if (products) await publishProducts(shop, products);
    await prepare?.(shop);
  } catch (error) {
    await shop.remove();
    throw error;
  }
  return shop;
}
