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

describe('the list that a page of the shop begins with', () => {
  it('holds the first cards and the count of all', () => {
    const data = readShopData(shoes, { category: 'all', term: '' }, 0);
    expect(data?.cards).toHaveLength(firstCards);
    expect(data?.total).toBe(30);
    expect(data?.cards[0]).not.toHaveProperty('description');
  });

  it('goes on where a shopper without a script asked for more, and begins again beyond the end', () => {
    expect(readShopData(shoes, { category: 'all', term: '' }, firstCards)?.cards[0]?.id).toBe(
      firstCards,
    );
    for (const from of [30, -1, Number.NaN]) {
      expect(readShopData(shoes, { category: 'all', term: '' }, from)?.from).toBe(0);
    }
  });

  it('is there without products when a term finds none, not when a category has none', () => {
    expect(readShopData(shoes, { category: 'shoes', term: 'zz' }, 0)?.total).toBe(0);
    expect(readShopData(shoes, { category: 'clothes', term: '' }, 0)).toBeUndefined();
  });
});

describe('the address of the shop', () => {
  it('says the category and the term, and reads back as the same', () => {
    const query = { category: 'shoes', term: 'ru & nner' } as const;
    const address = shopAddress(query);
    expect(readShopQuery(new URL(address, 'http://shop').searchParams)).toEqual(query);
    expect(shopAddress({ category: 'all', term: ' ' })).toBe('/shop');
  });
});
