import type { Product } from '#domain/product.ts';

/** How a demo product's picture is made: a drawing, turned in colour. */
export interface PictureRecipe {
  /** Of a file in `drawings/`, named as in the Fluent Emoji set. */
  drawing: string;
  /** Degrees by which every hue turns. */
  hue?: number;
  /** A factor: 0 is grey, 1 leaves it. */
  saturation?: number;
  /** A factor: 1 leaves it. */
  brightness?: number;
}

/**
 * A product as the demo's lists hold it. Its id, category and `imagePath` follow from where it
 * stands; see demo-catalogue.ts.
 */
export interface DemoProduct
  extends Required<Pick<Product, 'name' | 'nameAr' | 'price' | 'description' | 'descriptionAr'>> {
  picture: PictureRecipe;
}
