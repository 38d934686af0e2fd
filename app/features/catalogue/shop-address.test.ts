import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '#domain/category.ts';
import { nothingChosen, productSorts } from '#domain/product-choice.ts';
import { type ShopQuery, wholeShop } from './select-products.ts';
import { readShopQuery, shopAddress } from './shop-address.ts';

const open = Number.POSITIVE_INFINITY;

function read(address: string): ShopQuery | undefined {
  return readShopQuery(new URL(address, 'http://shop').searchParams);
}

function choiceAt(search: string) {
  return read(`/shop?${search}`)?.choice;
}

describe('the address of the shop', () => {
  it('names nothing that is as at first', () => {
    expect(shopAddress({})).toBe('/shop');
    expect(shopAddress({ term: ' ' })).toBe('/shop');
    expect(read('/shop')).toEqual(wholeShop);
  });

  it('names values of one group with commas between them', () => {
    const choice = {
      sizes: ['S', '42'],
      colours: ['Navy', 'Off White'],
      prices: [
        { min: 0, max: 500 },
        { min: 1000, max: 2500.5 },
      ],
      inStock: true,
    };
    expect(shopAddress({ category: 'shoes', term: 'ru & n', choice, sort: 'price-asc' }, 12)).toBe(
      '/shop?ARs=shoes&q=ru+%26+n&size=S,42&colour=Navy,Off+White&min=,1000&max=500,2500.5&stock=1&sort=price-asc&from=12',
    );
  });

  it('leaves an open end out', () => {
    const address = (min: number, max: number) =>
      shopAddress({ choice: { ...nothingChosen, prices: [{ min, max }] } });
    expect(address(0, 500)).toBe('/shop?max=500');
    expect(address(500, open)).toBe('/shop?min=500');
    expect(address(500, 1000)).toBe('/shop?min=500&max=1000');
  });

  it('is read back as the same', () => {
    const label = fc
      .string({ minLength: 1 })
      .map((text) => text.replaceAll(',', '').trim())
      .filter((text) => text !== '');
    const labels = fc.uniqueArray(label, { maxLength: 5 });
    const amount = fc.integer({ min: 1, max: 1_000_000_00 }).map((piastres) => piastres / 100);
    const range = fc.oneof(
      amount.map((min) => ({ min, max: open })),
      amount.map((max) => ({ min: 0, max })),
      fc.tuple(amount, amount).map((both) => ({ min: Math.min(...both), max: Math.max(...both) })),
    );
    const query = fc.record({
      category: fc.constantFrom('all', ...categories),
      term: label,
      choice: fc.record({
        sizes: labels,
        colours: labels,
        prices: fc.array(range, { maxLength: 4 }),
        inStock: fc.boolean(),
      }),
      sort: fc.constantFrom(...productSorts),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(shopAddress(asked))).toEqual(asked);
      }),
    );
  });

  it('has wrong values ignored', () => {
    expect(read('/shop?ARs=hats')).toBeUndefined();
    expect(read('/shop?sort=cheap&stock=yes&size=,%20,&colour=&min=x&max=-5')).toEqual(wholeShop);
    expect(choiceAt('min=x&max=500')?.prices).toEqual([{ min: 0, max: 500 }]);
    expect(choiceAt('min=900&max=500')?.prices).toEqual([]);
    expect(choiceAt('size=M,M,L')?.sizes).toEqual(['M', 'L']);
    expect(choiceAt(`size=${Array.from({ length: 500 }, (_, at) => at)}`)?.sizes).toHaveLength(100);
  });
});
