import type { Product } from './product.ts';

type Offer = Pick<Product, 'price' | 'wasPrice' | 'offerEnds'>;

/**
 * The product as it is sold on `day` (in Egypt): after the last day of an offer the old price counts
 * again. An old price that is not higher is left out. The same object when nothing differs.
 */
export function soldOn<Sold extends Offer>(product: Sold, day: string): Sold {
  const { wasPrice, offerEnds = day, ...rest } = product;
  const isOffer = wasPrice !== undefined && wasPrice > product.price;
  if (isOffer && day <= offerEnds) return product;
  if (wasPrice === undefined && product.offerEnds === undefined) return product;
  return { ...rest, price: isOffer ? wasPrice : product.price } as Sold;
}
