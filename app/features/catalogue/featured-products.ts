import { categories, type Product } from '#domain/product.ts';
import { type CardProduct, toCard } from './product-card-data.ts';

/** The products whose pictures Home is made of. */
export interface FeaturedProducts {
  hero: CardProduct | undefined;
  /** One for each category in their order, then one for the best sellers. */
  tiles: (CardProduct | undefined)[];
}

/**
 * Picks the pictures of Home: the newest shoe leads, each tile shows another product of its
 * category. A shop with few products repeats them sooner than it leaves a tile empty.
 */
export function pickFeatured(products: readonly Product[]): FeaturedProducts {
  const pictured = products.filter(({ imagePath }) => imagePath !== '');
  const byCategory = categories.map((category) =>
    pictured.filter(({ categoryType }) => categoryType === category),
  );
  const hero = byCategory[0]?.[0] ?? pictured[0];
  const tiles = byCategory.map((list) => list.find((product) => product !== hero) ?? list[0]);
  const bestSeller = pictured.find((product) => product !== hero && !tiles.includes(product));
  return {
    hero: hero && toCard(hero),
    tiles: [...tiles, bestSeller ?? hero].map((product) => product && toCard(product)),
  };
}
