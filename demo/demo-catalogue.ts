import { type Category, categories } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import {
  type DemoProduct,
  type PictureRecipe,
  type PictureView,
  pictureViews,
} from './demo-product.ts';
import { photographs } from './photographs.ts';
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
  const [imagePath = '', ...images] = photographsOf(product) ?? drawnOf(product);
  return {
    ...described,
    id,
    imagePath,
    categoryType: category,
    ...(images.length > 0 && { images }),
    ...(sizes !== undefined && { sizes: sizesOf(product).map(({ size }) => size) }),
  };
});

/** The stock of the products whose sizes have numbers. */
export const demoStock: readonly ListedStock[] = inTurn
  .filter(({ product }) => product.sizes?.includes(':'))
  .map(({ product, id }) => ({ id, sizes: sizesOf(product) }));

/** The drawn ones, also of what is photographed: a demo that was published before has these. */
export const demoPictures: readonly DemoPicture[] = inTurn.flatMap(({ product }) =>
  viewsOf(product).map((view) => ({
    imagePath: imagePathOf(product, view),
    recipe: view === undefined ? product.picture : { ...product.picture, view },
  })),
);

/** None of a product without sizes. */
function sizesOf({ sizes = '' }: DemoProduct): ListedStock['sizes'] {
  const written = sizes === '' ? [] : sizes.split('|');
  return written.map((each) => {
    const [size = '', left] = each.split(':');
    return { size, left: left === undefined ? null : Number(left) };
  });
}

/** Front first. */
function viewsOf({ views = [] }: DemoProduct): readonly (PictureView | undefined)[] {
  return [undefined, ...views];
}

function drawnOf(product: DemoProduct): string[] {
  return viewsOf(product).map((view) => imagePathOf(product, view));
}

/** Undefined without a photograph of the front. */
function photographsOf(product: DemoProduct): string[] | undefined {
  const [front, ...further] = [undefined, ...pictureViews].map((view) =>
    imagePathOf(product, view, 'webp'),
  );
  const isThere = (path: string) => photographs.includes(path.slice('demo/'.length));
  return front && isThere(front) ? [front, ...further.filter(isThere)] : undefined;
}

function imagePathOf({ name }: DemoProduct, view?: PictureView, ending = 'png'): string {
  const words = view === undefined ? name : `${name} ${view}`;
  const slug = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `demo/${slug}.${ending}`;
}
