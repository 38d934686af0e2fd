import { expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { testProducts } from '#server/catalogue/test/products.ts';
import { compareProducts } from './compare-products.ts';

const nothing = { added: [], changed: [], gone: [], reordered: false };
const product = (id: number): Product => ({ ...(testProducts(1)[0] ?? expect.fail()), id });
const [one, two, three, four] = [product(1), product(2), product(3), product(4)];

it('a list differs from itself in nothing, however its columns stand', () => {
  const turned = testProducts(3).map(
    (product) => Object.fromEntries(Object.entries(product).reverse()) as unknown as Product,
  );
  expect(compareProducts(testProducts(3), turned)).toEqual(nothing);
  expect(compareProducts([], [])).toEqual(nothing);
});

it('tells what is new and what is gone, each in its own order', () => {
  expect(compareProducts([one, two], [four, two, three])).toEqual({
    ...nothing,
    added: [four, three],
    gone: [one],
  });
  expect(compareProducts([], [one])).toEqual({ ...nothing, added: [one] });
  expect(compareProducts([two, one], [])).toEqual({ ...nothing, gone: [two, one] });
});

it.each<Partial<Product>>([
  { price: 0 },
  { name: 'Another' },
  { description: '' },
  { imagePath: 'other.png' },
  { categoryType: 'clothes' },
  { nameAr: 'آخر' },
  { descriptionAr: 'آخر' },
  { material: 'Another' },
])('tells a product that has changed by %j, and so the other way round', (change) => {
  const after = { ...two, ...change };
  expect(compareProducts([one, two], [one, after])).toEqual({
    ...nothing,
    changed: [{ before: two, after }],
  });
  expect(compareProducts([after], [two]).changed).toEqual([{ before: after, after: two }]);
});

it('tells another order of those that stay, which what comes and goes does not make', () => {
  expect(compareProducts([one, two, three], [three, one])).toEqual({
    ...nothing,
    gone: [two],
    reordered: true,
  });
  expect(compareProducts([one, two, three], [four, one, three]).reordered).toBe(false);
});
