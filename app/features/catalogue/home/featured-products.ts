import { categories } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { type CardProduct, toCard } from '../data/product-card-data.ts';

export interface FeaturedProducts {
  hero: CardProduct | undefined;
  tiles: (CardProduct | undefined)[];
}

/** The newest shoe leads; a small shop repeats products before it leaves a tile empty. */
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
