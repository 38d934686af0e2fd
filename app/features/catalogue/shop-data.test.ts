import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product.ts';
import { readShopQuery, shopAddress } from './shop-address.ts';
import { firstCards, readShopData } from './shop-data.ts';

const shoes: Product[] = Array.from({ length: 30 }, (_, index) => ({
  id: index,
  name: `Nile Runner ${index}`,
  price: 100,
  description: 'Not for cards.',
  imagePath: '',
  categoryType: 'shoes',
}));

describe('the first list of a shop page', () => {
  it('holds the first cards and the count of all', () => {
    const data = readShopData(shoes, { category: 'all', term: '' }, 0);
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
    const cards = readShopData([...colours, offer], { category: 'all', term: '' }, 0)?.cards ?? [];
    expect(cards[0]).toMatchObject({ colours: 2 });
    expect(cards[2]).toMatchObject({ wasPrice: 200, offerEnds: '2099-01-31' });
    expect(cards[2]).not.toHaveProperty('colours');
    expect(
      Object.keys(readShopData(shoes, { category: 'all', term: '' }, 0)?.cards[0] ?? {}),
    ).toEqual(['id', 'name', 'price', 'imagePath', 'categoryType']);
  });

  it('continues at the asked position without a script, and begins again beyond the end', () => {
    expect(readShopData(shoes, { category: 'all', term: '' }, firstCards)?.cards[0]?.id).toBe(
      firstCards,
    );
    for (const from of [30, -1, Number.NaN]) {
      expect(readShopData(shoes, { category: 'all', term: '' }, from)?.from).toBe(0);
    }
  });

  it('exists without products when a term finds none, but not when a category is empty', () => {
    expect(readShopData(shoes, { category: 'shoes', term: 'zz' }, 0)?.total).toBe(0);
    expect(readShopData(shoes, { category: 'clothes', term: '' }, 0)).toBeUndefined();
  });
});

describe('the address of the shop', () => {
  it('names category and term, and is read back as the same', () => {
    const query = { category: 'shoes', term: 'ru & nner' } as const;
    const address = shopAddress(query);
    expect(readShopQuery(new URL(address, 'http://shop').searchParams)).toEqual(query);
    expect(shopAddress({ category: 'all', term: ' ' })).toBe('/shop');
  });
});
