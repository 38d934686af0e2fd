import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { readShopData } from './read-shop-data.ts';
import type { Narrowing, ShopQuery } from './select-products.ts';
import { wholeShop } from './shop-address.ts';
import { firstCards } from './shop-data.ts';
import type { ShopFacts } from './shop-find.ts';

const shoes: Product[] = Array.from({ length: 30 }, (_, index) => ({
  id: index,
  name: `Nile Runner ${index}`,
  price: 100,
  description: 'Not for cards.',
  imagePath: '',
  categoryType: 'shoes',
}));

const facts: ShopFacts = { rankings: undefined, isAvailable: undefined };

describe('the first list of a shop page', () => {
  it('holds the first cards and the count of all', () => {
    const data = readShopData(shoes, wholeShop, 0, facts);
    expect(data?.cards).toHaveLength(firstCards);
    expect(data?.total).toBe(30);
    expect(data?.cards[0]).not.toHaveProperty('description');
  });

  it('says how many colours a card has, and its offer', () => {
    const colours = ['Navy', 'Sand'].map((name, index) => ({
      ...(shoes[index] as Product),
      style: 'Runner',
      colour: { name, hex: '#1a2b4c' },
    }));
    const offer = { ...(shoes[2] as Product), wasPrice: 200, offerEnds: '2099-01-31' };
    const cards = readShopData([...colours, offer], wholeShop, 0, facts)?.cards ?? [];
    expect(cards[0]).toMatchObject({ colours: 2 });
    expect(cards[2]).toMatchObject({ wasPrice: 200, offerEnds: '2099-01-31' });
    expect(cards[2]).not.toHaveProperty('colours');
    expect(Object.keys(readShopData(shoes, wholeShop, 0, facts)?.cards[0] ?? {})).toEqual([
      'id',
      'name',
      'price',
      'imagePath',
      'categoryType',
    ]);
  });

  it('continues at the asked position without a script, and begins again beyond the end', () => {
    expect(readShopData(shoes, wholeShop, firstCards, facts)?.cards[0]?.id).toBe(firstCards);
    for (const from of [30, -1, Number.NaN]) {
      expect(readShopData(shoes, wholeShop, from, facts)?.from).toBe(0);
    }
  });

  it('exists without products when a term finds none, but not when a category is empty', () => {
    expect(
      readShopData(shoes, { ...wholeShop, category: 'shoes', term: 'zz' }, 0, facts)?.total,
    ).toBe(0);
    expect(readShopData(shoes, { ...wholeShop, category: 'clothes' }, 0, facts)).toBeUndefined();
  });
});

function narrowed(narrowing: Partial<Narrowing>): ShopQuery {
  return { ...wholeShop, narrowing: { ...wholeShop.narrowing, ...narrowing } };
}

describe('the first list of a filtered page', () => {
  const cheap = { ...shoes[7], price: 50, sizes: ['42'] } as Product;
  const products = [...shoes.slice(0, 7), cheap, ...shoes.slice(8)];

  it('is filtered and sorted', () => {
    const data = readShopData(products, narrowed({ size: '42,99' }), 0, facts);
    expect(data?.cards.map(({ id }) => id)).toEqual([7]);
    expect(data).toMatchObject({ total: 1, chosenCount: 1, hasFilterColumn: true });
    const sorted = readShopData(products, narrowed({ sort: 'price-asc' }), 0, facts);
    expect(sorted?.cards[0]?.id).toBe(7);
    expect(sorted).toMatchObject({ total: 30, chosenCount: 0 });
  });

  it('follows the rankings, and without them the owner’s order', () => {
    const query = narrowed({ sort: 'best' });
    const first = (known: ShopFacts) =>
      readShopData(products, query, 0, known)
        ?.cards.slice(0, 3)
        .map(({ id }) => id);
    expect(first({ ...facts, rankings: { newest: [], best: [29, 3] } })).toEqual([29, 3, 0]);
    expect(first(facts)).toEqual([0, 1, 2]);
  });
});
