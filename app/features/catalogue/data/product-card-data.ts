import { inPageLanguage } from '#app/ui/text/local-text.tsx';
import { type BagProduct, toBagProduct } from '#domain/bag/bag-product.ts';
import type { Product } from '#domain/product/product.ts';

/** A card's button puts its product into the bag. */
export interface CardProduct
  extends BagProduct,
    Pick<
      Product,
      | 'categoryType'
      | 'department'
      | 'sizes'
      | 'wasPrice'
      | 'offerEnds'
      | 'style'
      | 'colour'
      | 'isNew'
    > {
  /** How many colours of its style there are; the catalogue knows it for a product of its own. */
  colours?: number;
}

export function toCard(product: Product, colours = 0): CardProduct {
  const { categoryType, department, sizes, wasPrice, offerEnds, isNew } = product;
  return {
    ...inPageLanguage(toBagProduct(product)),
    categoryType,
    ...(department && { department }),
    ...(sizes && { sizes }),
    ...(wasPrice && { wasPrice }),
    ...(offerEnds && { offerEnds }),
    ...(isNew === false && { isNew }),
    ...(colours > 0 && { colours }),
  };
}
