import type { Product } from '#domain/product/product.ts';

/**
 * Its id follows from its place in product-order.ts, its category from its list, its pictures from
 * its name: see demo-catalogue.ts and photographs/.
 */
export interface DemoProduct
  extends Omit<Product, 'id' | 'imagePath' | 'images' | 'categoryType' | 'sizes'> {
  /** With the numbers in stock, as an owner writes them: `S:3|M:0`. */
  sizes?: string;
}

/** Far away: the demo looks the same for years. */
export const demoOfferEnds = '2040-12-31';
