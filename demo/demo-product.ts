import type { Product } from '#domain/product/product.ts';

/**
 * The id and category follow from its place, its pictures from its name: see demo-catalogue.ts and
 * photographs/.
 */
export interface DemoProduct
  extends Omit<Product, 'id' | 'imagePath' | 'images' | 'categoryType' | 'sizes'> {
  /** With the numbers in stock, as an owner writes them: `S:3|M:0`. */
  sizes?: string;
}

/** Far away: the demo looks the same for years. */
export const demoOfferEnds = '2040-12-31';
