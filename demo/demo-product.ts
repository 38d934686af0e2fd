import type { Product } from '#domain/product.ts';

export interface PictureRecipe {
  drawing: string;
  /** Degrees by which every hue turns. */
  hue?: number;
  /** A factor: 0 is grey, 1 leaves it. */
  saturation?: number;
  /** A factor: 1 leaves it. */
  brightness?: number;
}

/** The id, category and `imagePath` follow from its place; see demo-catalogue.ts. */
export interface DemoProduct extends Omit<Product, 'id' | 'imagePath' | 'categoryType'> {
  picture: PictureRecipe;
}
