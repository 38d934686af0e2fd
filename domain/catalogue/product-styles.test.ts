import { expect, it, vi } from 'vitest';
import type { Product } from '../product/product.ts';
import { coloursOf } from './product-styles.ts';

const navy = { name: 'Navy', hex: '#1a2b4c' };
const sand = { name: 'Sand', nameAr: 'رملي', hex: '#d8c3a5' };

function product(id: number, differences: Partial<Product> = {}): Product {
  return {
    id,
    name: `Tee ${id}`,
    price: 100,
    description: '',
    imagePath: '',
    categoryType: 'clothes',
    ...differences,
  };
}

const tee = product(1, { style: 'Tee', colour: sand });
const products = [
  tee,
  product(2, { style: 'Polo', colour: navy }),
  product(3),
  product(4, { style: 'Tee', colour: navy }),
  product(5, { style: 'Tee' }),
  product(6, { colour: navy }),
];

it('the colours of a product are those of its style, in the order of the catalogue', () => {
  const both = [
    { id: 1, colour: sand },
    { id: 4, colour: navy },
  ];
  expect(coloursOf(products, tee)).toEqual(both);
  expect(coloursOf(products, products[3] ?? tee)).toEqual(both);
});

it('a colour counts once, and its link leads to the product that is shown', () => {
  const long = product(7, { style: 'Tee', colour: navy });
  const ids = [tee, long].map((shown) => coloursOf([...products, long], shown).map(({ id }) => id));
  expect(ids).toEqual([
    [1, 4],
    [1, 7],
  ]);
});

it.each([
  ['that is alone in its style', 1],
  ['without a style', 2],
  ['without a colour', 4],
  ['with a colour but no style', 5],
])('a product %s has no colours to choose from', (_, index) => {
  expect(coloursOf(products, products[index] ?? tee)).toEqual([]);
});

it('the styles of a catalogue are looked for once, not for each product', () => {
  const list = Array.from({ length: 100 }, (_, id) =>
    product(id, { style: 'Tee', colour: { ...navy, name: `Navy ${id}` } }),
  );
  const looks = vi.spyOn(list, Symbol.iterator);
  for (const each of list) expect(coloursOf(list, each)).toHaveLength(100);
  expect(looks.mock.calls.length).toBe(2);
});

it('two spellings of a colour are one colour of a style', () => {
  const alike = [
    tee,
    product(7, { style: 'Tee', colour: { ...sand, name: 'SAND' } }),
    product(8, { style: 'Tee', colour: navy }),
  ];
  expect(coloursOf(alike, tee).map(({ id }) => id)).toEqual([1, 8]);
});
