import { type Category, categories } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import type { DemoProduct, PictureRecipe, PictureView } from './demo-product.ts';
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
const inTurn = places
  .flatMap((place) =>
    categories.flatMap((category) => {
      const product = lists[category][place];
      return product ? [{ category, product }] : [];
    }),
  )
  .map((each, index) => ({ ...each, id: index + 1 }));

/** The catalogue of a shop without a published one. */
export const demoCatalogue: readonly Product[] = inTurn.map(({ category, product, id }) => {
  const { picture, views, sizes, ...described } = product;
  return {
    ...described,
    id,
    imagePath: imagePathOf(product),
    categoryType: category,
    ...(views && { images: views.map((view) => imagePathOf(product, view)) }),
    ...(sizes !== undefined && { sizes: sizesOf(product).map(({ size }) => size) }),
  };
});

/** Of the products whose sizes have numbers. */
export const demoStock: readonly ListedStock[] = inTurn
  .filter(({ product }) => product.sizes?.includes(':'))
  .map(({ product, id }) => ({ id, sizes: sizesOf(product) }));

export const demoPictures: readonly DemoPicture[] = inTurn.flatMap(({ product }) => [
  { imagePath: imagePathOf(product), recipe: product.picture },
  ...(product.views ?? []).map((view) => ({
    imagePath: imagePathOf(product, view),
    recipe: { ...product.picture, view },
  })),
]);

/** None of a product without sizes. */
function sizesOf({ sizes = '' }: DemoProduct): ListedStock['sizes'] {
  const written = sizes === '' ? [] : sizes.split('|');
  return written.map((each) => {
    const [size = '', left] = each.split(':');
    return { size, left: left === undefined ? null : Number(left) };
  });
}

function imagePathOf({ name }: DemoProduct, view?: PictureView): string {
  const words = view === undefined ? name : `${name} ${view}`;
  const slug = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `demo/${slug}.png`;
}
