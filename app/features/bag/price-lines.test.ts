import { expect, test } from 'vitest';
import type { BagLine } from '#domain/bag/bag.ts';
import type { ChangedPrice } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { closedBag, emptyBag } from './bag-state.ts';
import { goneLines, linesToOrder, priceLines as priceBag } from './price-lines.ts';

const line = { id: 1, name: 'Runner', price: 100, imagePath: '/old.png', quantity: 2 };

function priceLines(
  lines: readonly BagLine[],
  products?: ReadonlyMap<number, Product>,
  newPrices: readonly ChangedPrice[] = [],
  gone: ReadonlySet<string> = new Set(),
) {
  return priceBag({ ...closedBag, bag: { ...emptyBag, lines }, newPrices, gone }, products);
}

function catalogueWith(price: number): ReadonlyMap<number, Product> {
  const categoryType = 'shoes';
  const product = { ...{ id: 1, name: 'Nile Runner', price, description: '' }, categoryType };
  return new Map([[1, { ...product, imagePath: '/new.png' } as Product]]);
}

test('without a catalogue, a line has the price of when it was added', () => {
  expect(priceLines([line])).toEqual([
    { ...line, seenPrice: 100, isGone: false, isWrongSize: false, isSoldOut: false },
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
      isGone: false,
      isWrongSize: false,
      isSoldOut: false,
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
    { price: 90, isGone: false, isSoldOut: false },
  ]);
});

test('the Arabic name is the current one, and disappears when the product has none', () => {
  const [priced] = priceLines([{ ...line, nameAr: 'عداء' }], catalogueWith(100));
  expect(priced).not.toHaveProperty('nameAr');
  expect(priceLines([{ ...line, nameAr: 'عداء' }])).toMatchObject([{ nameAr: 'عداء' }]);
});

test('a product that the catalogue lacks keeps its price until it is known to be gone', () => {
  expect(priceLines([{ ...line, id: 2 }], catalogueWith(120))).toMatchObject([
    { price: 100, isGone: false },
  ]);
});

test('a product that is no longer sold is not ordered', () => {
  const lines = [line, { ...line, id: 2 }];
  const gone = priceLines(lines, catalogueWith(100), [], new Set(['2']));
  expect(gone.map(({ isGone }) => isGone)).toEqual([false, true]);
  expect(linesToOrder(gone)).toEqual([{ ...line, name: 'Nile Runner', imagePath: '/new.png' }]);
  expect(priceLines([line], catalogueWith(100), [{ id: 1, price: null }])).toMatchObject([
    { isGone: true },
  ]);
});

test('a line of which none is left stays, and is neither counted nor ordered', () => {
  const priced = priceLines([line], catalogueWith(100), [], new Set(['1']));
  expect(priced).toMatchObject([{ isGone: false, isSoldOut: true }]);
  expect(linesToOrder(priced)).toEqual([]);
});

test('a size that the product no longer has is gone', () => {
  const sized = { ...line, size: 'M' };
  expect(priceLines([sized], catalogueWith(100))).toMatchObject([
    { isGone: true, isWrongSize: true },
  ]);
});

test('the server’s price proves that a product is sold, whatever the catalogue lacks', () => {
  const bag = { ...emptyBag, lines: [line] };
  const state = { ...closedBag, bag, newPrices: [{ id: 1, price: 90 }] };
  expect(goneLines(state, (_, isPriced) => !isPriced)).toEqual([]);
  expect(goneLines({ ...state, newPrices: [] }, (_, isPriced) => !isPriced)).toEqual(['1']);
});
