import { expect, test } from 'vitest';
import type { BagLine } from '#domain/bag/bag.ts';
import type { ChangedPrice } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import type { StockDocument } from '#domain/stock/stock.ts';
import { closedBag, emptyBag } from '../machine/bag-state.ts';
import { linesToOrder, priceLines as priceBag } from './price-lines.ts';

const line = { id: 1, name: 'Runner', price: 100, imagePath: '/old.png', quantity: 2 };

function priceLines(
  lines: readonly BagLine[],
  products?: ReadonlyMap<number, Product>,
  newPrices: readonly ChangedPrice[] = [],
  sought: readonly number[] = [],
  stock?: StockDocument,
) {
  const state = { ...closedBag, bag: { ...emptyBag, lines }, newPrices, sought: new Set(sought) };
  return priceBag(state, { products, stock });
}

function catalogueWith(price: number): ReadonlyMap<number, Product> {
  const categoryType = 'shoes';
  const product = { ...{ id: 1, name: 'Nile Runner', price, description: '' }, categoryType };
  return new Map([[1, { ...product, imagePath: '/new.png' } as Product]]);
}

test('without a catalogue, a line has the price of when it was added', () => {
  expect(priceLines([line])).toEqual([
    { ...line, seenPrice: 100, status: 'sold', left: undefined },
  ]);
});

test('a line has price, name and picture of the current catalogue', () => {
  expect(priceLines([line], catalogueWith(120))).toEqual([
    {
      ...line,
      name: 'Nile Runner',
      imagePath: '/new.png',
      price: 120,
      seenPrice: 100,
      status: 'sold',
      left: undefined,
    },
  ]);
});

test('a line says that its product is not returnable, and orders nothing but the line', () => {
  const products = new Map(
    [...catalogueWith(100)].map(([id, product]) => [
      id,
      { ...product, returnable: false as const },
    ]),
  );
  const [priced] = priceLines([line], products);
  expect(priced).toMatchObject({ returnable: false });
  expect(linesToOrder(priced ? [priced] : [])[0]).not.toHaveProperty('returnable');
});

test('later prices from the server come first, the latest of them', () => {
  const told = [
    { id: 1, price: null },
    { id: 1, price: 90 },
  ];
  expect(priceLines([line], catalogueWith(120), told)).toMatchObject([
    { price: 90, status: 'sold' },
  ]);
});

test('the Arabic name is the current one, and disappears when the product has none', () => {
  const [priced] = priceLines([{ ...line, nameAr: 'عداء' }], catalogueWith(100));
  expect(priced).not.toHaveProperty('nameAr');
  expect(priceLines([{ ...line, nameAr: 'عداء' }])).toMatchObject([{ nameAr: 'عداء' }]);
});

test('a product that the catalogue lacks keeps its price until it is known to be gone', () => {
  expect(priceLines([{ ...line, id: 2 }], catalogueWith(120))).toMatchObject([
    { price: 100, status: 'sold' },
  ]);
});

test('a product that is no longer sold is not ordered', () => {
  const lines = [line, { ...line, id: 2 }];
  const gone = priceLines(lines, catalogueWith(100), [], [2]);
  expect(gone.map(({ status }) => status)).toEqual(['sold', 'gone']);
  expect(linesToOrder(gone)).toEqual([{ ...line, name: 'Nile Runner', imagePath: '/new.png' }]);
  expect(priceLines([line], catalogueWith(100), [{ id: 1, price: null }])).toMatchObject([
    { status: 'gone' },
  ]);
});

test('a product that was sought, and is in the catalogue again, is sold', () => {
  expect(priceLines([line], catalogueWith(100), [], [1])).toMatchObject([{ status: 'sold' }]);
});

test('a line of which none is left stays, and is neither counted nor ordered', () => {
  const priced = priceLines([line], catalogueWith(100), [], [], { 1: { '': 0 } });
  expect(priced).toMatchObject([{ status: 'sold-out', left: 0, price: 100 }]);
  expect(linesToOrder(priced)).toEqual([]);
});

test('a line knows how many pieces are left, when they are few', () => {
  expect(priceLines([line], catalogueWith(100), [], [], { 1: { '': 3 } })).toMatchObject([
    { status: 'sold', left: 3 },
  ]);
});

test('a size that the product no longer has is gone, at the price that was seen', () => {
  const sized = { ...line, size: 'M' };
  const priced = priceLines([sized], catalogueWith(120));
  expect(priced).toMatchObject([{ status: 'wrong-size', price: 100 }]);
  expect(linesToOrder(priced)).toEqual([]);
});

test('the server’s price proves that a product is sold, whatever the catalogue lacks', () => {
  const lacking = { ...line, id: 2 };
  expect(priceLines([lacking], catalogueWith(100), [{ id: 2, price: 90 }], [2])).toMatchObject([
    { status: 'sold', price: 90 },
  ]);
  expect(priceLines([lacking], catalogueWith(100), [], [2])).toMatchObject([{ status: 'gone' }]);
});
