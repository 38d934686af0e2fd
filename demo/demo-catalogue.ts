import type { Category } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import type { DemoProduct } from './demo-product.ts';
import { photographs } from './photographs.ts';
import { productOrder } from './product-order.ts';
import { bags } from './products/bags.ts';
import { clothesForChildren } from './products/clothes-for-children.ts';
import { clothesForMen } from './products/clothes-for-men.ts';
import { clothesForWomen } from './products/clothes-for-women.ts';
import { shoesForMen } from './products/shoes-for-men.ts';
import { shoesForWomenAndChildren } from './products/shoes-for-women-and-children.ts';
import { wornWithClothes } from './products/worn-with-clothes.ts';

interface Listed {
  category: Category;
  product: DemoProduct;
}

const products = [
  ...listed('shoes', [...shoesForMen, ...shoesForWomenAndChildren]),
  ...listed('clothes', [...clothesForWomen, ...clothesForMen, ...clothesForChildren]),
  ...listed('accessories', [...bags, ...wornWithClothes]),
];

/** How file names end, in the order in which a product shows its pictures. */
const views = ['', '-turned', '-pair', '-close'];

const inOrder = products
  .toSorted((a, b) => placeOf(a) - placeOf(b))
  .map((each, index) => ({ ...each, id: index + 1 }));

/** The catalogue of a shop without a published one. */
export const demoCatalogue: readonly Product[] = inOrder.map(({ category, product, id }) => {
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
export const demoStock: readonly ListedStock[] = inOrder
  .filter(({ product }) => product.sizes?.includes(':'))
  .map(({ product, id }) => ({ id, sizes: sizesOf(product) }));

function listed(category: Category, list: readonly DemoProduct[]): Listed[] {
  return list.map((product) => ({ category, product }));
}

function placeOf({ product }: Listed): number {
  return productOrder.indexOf(product.name);
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
