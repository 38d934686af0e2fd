import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/product.ts';
import { nothingChosen, type ProductChoice } from './product-choice.ts';
import { createProductFilter, type FilterQuery, type IsAvailable } from './product-filter.ts';
import { navyAs as colour, idsOf, makeProduct as product } from './test/make-product.ts';

const isAvailable: IsAvailable = () => true;
const plain = {
  choice: nothingChosen,
  sort: 'featured',
  isAvailable,
  rankings: { newest: [], best: [] },
} as const;

function ask(products: readonly Product[], query: Partial<FilterQuery>) {
  return createProductFilter(products)({ ...plain, among: products, ...query });
}

const products = [
  product(1, { sizes: ['S', 'M'], colour: colour('Navy'), price: 200 }),
  product(2, { sizes: ['M', 'L'], colour: colour('Sand'), price: 900 }),
  product(3, { sizes: ['42'], price: 3000 }),
  product(4, { colour: colour('navy'), price: 400 }),
];

describe('a filter', () => {
  it('shows what fits one choice of each group', () => {
    const both = { ...nothingChosen, sizes: ['S', 'L'] };
    expect(idsOf(ask(products, { choice: both }).products)).toEqual([1, 2]);
    const navy = { ...both, colours: ['Navy'] };
    expect(idsOf(ask(products, { choice: navy }).products)).toEqual([1]);
  });

  it('counts what each option would show with the other groups as they are', () => {
    const { sizes, colours } = ask(products, { choice: { ...nothingChosen, colours: ['NAVY'] } });
    expect(sizes.map(({ value, count }) => [value, count])).toEqual([
      ['S', 1],
      ['M', 1],
      ['L', 0],
      ['42', 0],
    ]);
    expect(colours).toEqual([
      { value: colour('Navy'), count: 2, isChosen: true },
      { value: colour('Sand'), count: 1, isChosen: false },
    ]);
  });

  it('finds what is for all with women and men, not with children, and offers only those with products of their own', () => {
    const worn = [
      product(1, { department: 'women' }),
      product(2, { department: 'men' }),
      product(3, { department: 'all' }),
      product(4),
    ];
    const choice = { ...nothingChosen, departments: ['women'] };
    const found = ask(worn, { choice });
    expect(idsOf(found.products)).toEqual([1, 3]);
    expect(found.departments).toEqual([
      { value: 'women', count: 2, isChosen: true },
      { value: 'men', count: 2, isChosen: false },
    ]);
    expect(ask([product(1, { department: 'all' })], {}).departments).toEqual([]);
    const forChild = [product(1, { department: 'children' }), product(2, { department: 'all' })];
    expect(ask(forChild, {}).departments).toMatchObject([{ value: 'children', count: 1 }]);
  });

  it('offers the shop’s kinds in its order, then the owner’s own with their Arabic name', () => {
    const worn = [
      product(1, { kind: 'Jumpsuit', kindAr: 'جمبسوت' }),
      product(2, { kind: 'coat' }),
      product(3, { kind: 'dress' }),
      product(4, { kind: 'dress' }),
      product(5),
    ];
    const kindsOf = (choice: ProductChoice) =>
      ask(worn, { choice }).kinds.map(({ value, count }) => [value.kind, value.kindAr, count]);
    const all = [
      ['dress', undefined, 2],
      ['coat', undefined, 1],
      ['Jumpsuit', 'جمبسوت', 1],
    ];
    expect(kindsOf(nothingChosen)).toEqual(all);
    const choice = { ...nothingChosen, kinds: ['dress', 'jumpsuit'] };
    expect(kindsOf(choice)).toEqual(all);
    expect(idsOf(ask(worn, { choice }).products)).toEqual([1, 3, 4]);
  });

  it('offers what is spelled in several ways once, as most products spell it', () => {
    const spelled = [
      product(1, { sizes: ['m', '٤٠'], colour: { ...colour('navy'), nameAr: 'كحلي' } }),
      product(2, { sizes: ['M', '40'], colour: colour('Navy') }),
      product(3, { sizes: ['Ｍ', 'X L'], colour: colour('Navy') }),
      product(4, { sizes: ['M', 'm', 'XL'] }),
    ];
    const all = ask(spelled, {});
    expect(all.sizes.map(({ value, count }) => [value, count])).toEqual([
      ['M', 4],
      ['X L', 2],
      ['٤٠', 2],
    ]);
    expect(all.colours.map(({ value, count }) => [value.name, count])).toEqual([['Navy', 3]]);
    for (const written of ['m', 'M', 'ｍ', '٤٠', '40', 'xl']) {
      const { products: found, sizes } = ask(spelled, {
        choice: { ...nothingChosen, sizes: [written] },
      });
      expect(found, written).toHaveLength(
        sizes.find(({ isChosen }) => isChosen)?.count ?? Number.NaN,
      );
    }
    const inArabic = { ...nothingChosen, colours: ['كحلى'] };
    expect(ask(spelled, { choice: inArabic }).products).toHaveLength(3);
  });

  it('looks for the stock of a size under the label of its product', () => {
    const spelled = [product(1, { sizes: ['m'] }), product(2, { sizes: ['M'] })];
    const isLeft: IsAvailable = ({ id }, size) => size === undefined || (id === 1 && size === 'm');
    const choice = { ...nothingChosen, sizes: ['M'], inStock: true };
    expect(idsOf(ask(spelled, { choice, isAvailable: isLeft }).products)).toEqual([1]);
  });

  it('includes both ends of a price range', () => {
    const choice = { ...nothingChosen, prices: [{ min: 200, max: 400 }] };
    expect(idsOf(ask(products, { choice }).products)).toEqual([1, 4]);
  });

  it('offers a range of the address that is none of the usual ones', () => {
    const range = { min: 150, max: 450 };
    const { prices } = ask(products, { choice: { ...nothingChosen, prices: [range] } });
    expect(prices.filter(({ isChosen }) => isChosen)).toEqual([
      { value: range, count: 2, isChosen: true },
    ]);
  });

  it('ignores values that no product has', () => {
    const choice = { ...nothingChosen, sizes: ['XXL'], colours: ['Pink'] };
    const found = ask(products, { choice });
    expect(found.products).toEqual(products);
    expect(found.chosenCount).toBe(0);
  });

  it('shows in stock the chosen size only', () => {
    const isLeft: IsAvailable = ({ id }, size) => id !== 1 || size !== 'M';
    const query = { isAvailable: isLeft };
    const inStock = { ...nothingChosen, inStock: true };
    expect(idsOf(ask(products, { ...query, choice: inStock }).products)).toEqual([1, 2, 3, 4]);
    const medium = { ...inStock, sizes: ['M'] };
    expect(idsOf(ask(products, { ...query, choice: medium }).products)).toEqual([2]);
    const counts = ask(products, { ...query, choice: { ...nothingChosen, sizes: ['M'] } });
    expect(counts.inStock.count).toBe(1);
  });
});

describe('a sort', () => {
  it('keeps the owner’s order among equals', () => {
    const equal = [...products, product(5, { price: 200 }), product(6, { price: 3000 })];
    const order = (sort: FilterQuery['sort']) => idsOf(ask(equal, { sort }).products);
    expect(order('price-asc')).toEqual([1, 5, 4, 2, 3, 6]);
    expect(order('price-desc')).toEqual([3, 6, 2, 4, 1, 5]);
  });

  it('shows what a ranking is too old to know as the newest, and as the last of the best', () => {
    const rankings = { newest: [4, 9, 2], best: [3] };
    expect(idsOf(ask(products, { sort: 'newest', rankings }).products)).toEqual([1, 3, 4, 2]);
    expect(idsOf(ask(products, { sort: 'best', rankings }).products)).toEqual([3, 1, 2, 4]);
  });
});
