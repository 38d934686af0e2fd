import type { Product } from './product.ts';

type Priced = Pick<Product, 'price' | 'wasPrice' | 'offerEnds'>;

/**
 * The product as it is sold on `day` (in Egypt): after the last day of a sale price the old one counts
 * again. An old price that is not higher is left out. The same object when nothing differs.
 */
export function soldOn<Sold extends Priced>(product: Sold, day: string): Sold {
  const { wasPrice, offerEnds = day, ...rest } = product;
  const hasSalePrice = wasPrice !== undefined && wasPrice > product.price;
  if (hasSalePrice && day <= offerEnds) return product;
  if (wasPrice === undefined && product.offerEnds === undefined) return product;
  return { ...rest, price: hasSalePrice ? wasPrice : product.price } as Sold;
}
