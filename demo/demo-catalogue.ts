import { type Category, categories } from '#domain/category.ts';
import type { Product } from '#domain/product.ts';
import type { DemoProduct, PictureRecipe } from './demo-product.ts';
import { accessories } from './products/accessories.ts';
import { clothes } from './products/clothes.ts';
import { shoes } from './products/shoes.ts';

export interface DemoPicture {
  /** Relative to the output folder, as in a product's `imagePath`. */
  imagePath: string;
  recipe: PictureRecipe;
}

const lists: Record<Category, readonly DemoProduct[]> = { shoes, clothes, accessories };

const places = Array.from(
  { length: Math.max(...categories.map((category) => lists[category].length)) },
  (_, index) => index,
);

/** Interleaved, so that the first screen shows all three categories. */
const inTurn = places.flatMap((place) =>
  categories.flatMap((category) => {
    const product = lists[category][place];
    return product ? [{ category, product }] : [];
  }),
);

/** The catalogue of a shop without a published one. */
export const demoCatalogue: readonly Product[] = inTurn.map(({ category, product }, index) => {
  const { picture, ...described } = product;
  return {
    ...described,
    id: index + 1,
    imagePath: imagePathOf(product),
    categoryType: category,
  };
});

export const demoPictures: readonly DemoPicture[] = inTurn.map(({ product }) => ({
  imagePath: imagePathOf(product),
  recipe: product.picture,
}));

function imagePathOf({ name }: DemoProduct): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `demo/${slug}.png`;
}
