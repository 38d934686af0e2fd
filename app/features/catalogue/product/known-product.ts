import type { ColourChoice } from '#domain/catalogue/product-styles.ts';
import type { Product } from '#domain/product/product.ts';

export interface KnownProduct extends Product {
  /** The colours of its style, when there are several. */
  colours?: readonly ColourChoice[];
}
