import { expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { countRows, productsOfHome } from './products-of-home.ts';

const product = (id: number): Product => ({
  id,
  name: `Shirt ${id}`,
  price: 450,
  description: '',
  imagePath: '',
  categoryType: 'clothes',
});

test('Home shows a row from four products on: fewer would stand in an empty line', () => {
  const products = [1, 2, 3, 4, 5].map((id) =>
    id > 2 ? { ...product(id), wasPrice: 900 } : product(id),
  );
  const byId = new Map(products.map((each) => [each.id, each]));
  const rows = productsOfHome({ products, byId }, { newest: [1, 2, 3, 4], best: [5, 4] });
  expect(rows.newest.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect([rows.onOffer, rows.best]).toEqual([[], []]);
  expect(countRows(products)).toBe(1);
  expect(countRows(products.slice(0, 3))).toBe(0);
});
