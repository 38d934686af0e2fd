import type { Product } from '#domain/product/product.ts';

/** What else a picture may show of a drawing: it turned round, a detail, or two of it. */
export const pictureViews = ['turned', 'close', 'pair'] as const;
export type PictureView = (typeof pictureViews)[number];

export interface PictureRecipe {
  drawing: string;
  view?: PictureView;
  /** Degrees by which every hue turns. */
  hue?: number;
  /** A factor: 0 is grey, 1 leaves it. */
  saturation?: number;
  /** A factor: 1 leaves it. */
  brightness?: number;
}

/**
 * The id and category follow from its place, its pictures from its name; see demo-catalogue.ts. What
 * is drawn here is shown when `photographs/` has none of it.
 */
export interface DemoProduct
  extends Omit<Product, 'id' | 'imagePath' | 'images' | 'categoryType' | 'sizes'> {
  /** With the numbers in stock, as an owner writes them: `S:3|M:0`. */
  sizes?: string;
  picture: PictureRecipe;
  /** Further pictures. */
  views?: readonly PictureView[];
}

/** Far away: the demo looks the same for years. */
export const demoOfferEnds = '2040-12-31';
