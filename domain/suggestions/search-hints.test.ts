import { expect, test } from 'vitest';
import type { Product } from '../product/product.ts';
import { createHints } from './search-hints.ts';

const product = (id: number, traits: Partial<Product>): Product => ({
  ...{ id, name: `Nile ${id}`, price: 100, description: '', imagePath: '' },
  ...{ categoryType: 'shoes', ...traits },
});
const sold = [
  product(1, { kind: 'sneaker', department: 'women' }),
  product(2, { kind: 'boot', department: 'men' }),
  product(3, { kind: 'sneaker', department: 'all' }),
  product(4, { kind: 'مواقيت', kindAr: 'مواقيت' }),
  ...[5, 6, 7, 8].map((id) => product(id, {})),
];
const names = {
  department: (department: string) => ({ women: 'Women', men: 'Men' })[department] ?? '',
  kind: ({ kind }: { kind: string }) => ({ sneaker: 'Sneakers', boot: 'Boots' })[kind] ?? kind,
};
const hints = createHints(sold, names);
const kindsOf = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind);

test('a term offers the departments and kinds whose names begin with it', () => {
  expect(hints('WOM', [])).toMatchObject({
    departments: [{ department: 'women', count: 2 }],
    kinds: [],
  });
  expect(hints('sne', []).kinds).toEqual([{ kind: 'sneaker', count: 2 }]);
  expect(kindsOf(hints('مواقـ', []).kinds)).toEqual(['مواقيت']);
  // Not within a word.
  expect(hints('men', []).departments).toEqual([{ department: 'men', count: 2 }]);
  expect(hints('eakers', []).kinds).toEqual([]);
});

test('another word for a kind or a department offers it as soon as two letters are typed', () => {
  expect(kindsOf(hints('كو', []).kinds)).toEqual(['sneaker']);
  expect(hints('حريم', []).departments).toEqual([{ department: 'women', count: 2 }]);
  expect(hints('ك', []).kinds).toEqual([]);
});

test('products with a word that begins with the letters come before those that have them inside', () => {
  const inside = product(1, { name: 'Cairo Loafer' });
  const begins = product(2, { name: 'Red Oxford' });
  expect(hints('o', [inside, begins]).products).toEqual([begins, inside]);
});

test('it offers the first six products, and the kinds that most of a long list are of', () => {
  const { products, kinds, kindsOfFound } = hints('nile', sold);
  expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(kinds).toEqual([]);
  expect(kindsOf(kindsOfFound)).toEqual(['sneaker', 'boot', 'مواقيت']);
  expect(kindsOfFound.map(({ count }) => count)).toEqual([2, 1, 1]);
  expect(kindsOf(hints('sne', sold).kindsOfFound)).toEqual(['boot', 'مواقيت']);
  expect(hints('nile', sold.slice(0, 3)).kindsOfFound).toEqual([]);
});
