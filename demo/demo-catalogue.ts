import type { Category } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import type { DemoProduct } from './demo-product.ts';
import { photographs } from './photographs.ts';
import { accessories } from './products/accessories.ts';
import { clothes } from './products/clothes.ts';
import { shoes } from './products/shoes.ts';

interface Listed {
  category: Category;
  product: DemoProduct;
}

const lists = { shoes, clothes, accessories } satisfies Record<Category, readonly DemoProduct[]>;

/** How file names end, in the order in which a product shows its pictures. */
const views = ['', '-turned', '-pair', '-close'];

/** Two accessories without sizes come first: whoever tries the shop buys with one tap. */
const first: Listed[] = [...listed('accessories').slice(0, 2), ...listed('shoes').slice(0, 1)];

const later = {
  clothes: listed('clothes'),
  shoes: listed('shoes').slice(1),
  accessories: listed('accessories').slice(2),
};

/** In turn, so that the first screen shows all three categories. */
const inTurn = [
  ...first,
  ...Array.from({ length: Math.max(...Object.values(later).map(({ length }) => length)) }).flatMap(
    (_, place) => Object.values(later).flatMap((list) => list.slice(place, place + 1)),
  ),
].map((each, index) => ({ ...each, id: index + 1 }));

/** The catalogue of a shop without a published one. */
export const demoCatalogue: readonly Product[] = inTurn.map(({ category, product, id }) => {
  const { sizes, ...described } = product;
  const [imagePath = '', ...images] = photographsOf(product.name);
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

function listed(category: Category): Listed[] {
  return lists[category].map((product) => ({ category, product }));
}

/** Image paths of a product's pictures, such as `demo/nile-runner-pair.webp`. */
function photographsOf(product: string): string[] {
  const name = product
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const files = views.map((view) => `${name}${view}.webp`);
  return files.filter((file) => photographs.includes(file)).map((file) => `demo/${file}`);
}

/** None of a product without sizes. */
function sizesOf({ sizes = '' }: DemoProduct): ListedStock['sizes'] {
  const written = sizes === '' ? [] : sizes.split('|');
  return written.map((each) => {
    const [size = '', left] = each.split(':');
    return { size, left: left === undefined ? null : Number(left) };
  });
}
