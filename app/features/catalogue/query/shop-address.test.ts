import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nothingChosen,
  type ProductChoice,
  productSorts,
} from '#domain/catalogue/filters/product-choice.ts';
import { categories } from '#domain/product/category.ts';
import { readShopQuery, shopAddress } from './shop-address.ts';
import { readNarrowing, writeChoice } from './shop-choice.ts';

const open = Number.POSITIVE_INFINITY;

function read(address: string) {
  const query = readShopQuery(new URL(address, 'http://shop').searchParams);
  if (!query) return undefined;
  const { narrowing, ...rest } = query;
  return { ...rest, ...readNarrowing(narrowing) };
}

function addressOf(choice: ProductChoice, sort = '') {
  return shopAddress({ narrowing: { ...writeChoice(choice), sort } });
}

const plain = { category: 'all', term: '', choice: nothingChosen, sort: 'featured' };

describe('the address of the shop', () => {
  it('names nothing that is as at first', () => {
    expect(shopAddress({})).toBe('/shop');
    expect(shopAddress({ term: ' ' })).toBe('/shop');
    expect(addressOf(nothingChosen)).toBe('/shop');
    expect(read('/shop')).toEqual(plain);
  });

  it('names values of one group with commas between them', () => {
    const choice = {
      departments: ['women', 'children'],
      kinds: ['dress', 'Jumpsuit, long'],
      sizes: ['S', '42'],
      colours: ['Navy', 'Off, White'],
      prices: [
        { min: 0, max: 500 },
        { min: 1000, max: 2500.5 },
      ],
      inStock: true,
      onOffer: true,
    };
    const narrowing = { ...writeChoice(choice), sort: 'price-asc' };
    expect(shopAddress({ category: 'shoes', term: 'ru & n', narrowing }, 12)).toBe(
      '/shop?ARs=shoes&q=ru+%26+n&department=women,children&kind=dress,Jumpsuit++long&size=S,42&colour=Navy,Off++White&min=,1000&max=500,2500.5&stock=1&offers=1&sort=price-asc&from=12',
    );
  });

  it('leaves an open end out', () => {
    const address = (min: number, max: number) =>
      addressOf({ ...nothingChosen, prices: [{ min, max }] });
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
        departments: labels,
        kinds: labels,
        sizes: labels,
        colours: labels,
        prices: fc.array(range, { maxLength: 4 }),
        inStock: fc.boolean(),
        onOffer: fc.boolean(),
      }),
      sort: fc.constantFrom(...productSorts),
    });
    fc.assert(
      fc.property(query, ({ choice, sort, ...rest }) => {
        const address = shopAddress({ ...rest, narrowing: { ...writeChoice(choice), sort } });
        expect(read(address)).toEqual({ ...rest, choice, sort });
      }),
    );
  });

  it('is read as far as the search box takes letters', () => {
    expect(read(`/shop?q=${'\u0642'.repeat(500)}`)?.term).toBe('\u0642'.repeat(200));
  });

  it('has wrong values ignored', () => {
    expect(read('/shop?ARs=hats')).toBeUndefined();
    expect(read('/shop?sort=cheap&stock=yes&size=,%20,&colour=&min=x&max=-5')).toEqual(plain);
    const choiceAt = (search: string) => read(`/shop?${search}`)?.choice;
    expect(choiceAt('min=x&max=500')?.prices).toEqual([{ min: 0, max: 500 }]);
    expect(choiceAt('min=900&max=500')?.prices).toEqual([]);
    expect(choiceAt('size=M,M,L')?.sizes).toEqual(['M', 'L']);
    expect(choiceAt(`size=${Array.from({ length: 500 }, (_, at) => at)}`)?.sizes).toHaveLength(100);
  });
});
