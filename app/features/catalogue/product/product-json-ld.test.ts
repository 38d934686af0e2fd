import { expect, it } from 'vitest';
import { soldOn } from '#domain/product/offer.ts';
import type { Product } from '#domain/product/product.ts';
import { productJsonLd } from './product-json-ld.ts';

const product: Product = {
  id: 1,
  name: 'Runner',
  price: 100,
  description: '',
  imagePath: '',
  categoryType: 'shoes',
};

function told(differences: Partial<Product>, images: readonly string[] = []) {
  const page = { brand: 'ADI', url: 'https://shop.example/shop/1', images, isSoldOut: false };
  return productJsonLd({ ...product, ...differences }, page);
}

it('search engines are told all pictures', () => {
  expect(told({})).not.toHaveProperty('image');
  expect(told({}, ['a.jpg'])).toMatchObject({ image: 'a.jpg' });
  expect(told({}, ['a.jpg', 'b.jpg'])).toMatchObject({ image: ['a.jpg', 'b.jpg'] });
});

it('search engines are told the material, and nothing that schema.org has no name for', () => {
  const about = told({ material: 'Wool', care: 'Wash by hand' });
  expect(about).toMatchObject({ material: 'Wool' });
  expect(about).not.toHaveProperty('care');
});

it('search engines are told the old price of an offer, and the day after it is the only one', () => {
  const offer = { ...product, wasPrice: 150, offerEnds: '2026-01-31' };
  const { offers } = told(soldOn(offer, '2026-01-31'));
  expect(offers).toMatchObject({
    price: '100.00',
    priceCurrency: 'EGP',
    priceValidUntil: '2026-01-31',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '150.00',
      priceCurrency: 'EGP',
    },
  });
  const ended = { ...told(soldOn(offer, '2026-02-01')).offers };
  expect(ended).toMatchObject({ price: '150.00' });
  expect(Object.keys(ended)).not.toContain('priceSpecification');
  expect(Object.keys(ended)).not.toContain('priceValidUntil');
});

it('search engines are told the price that is paid, and how long', () => {
  const { offers } = told({ wasPrice: 150, offerEnds: '2099-01-31' });
  expect(offers).toMatchObject({ price: '100.00', priceValidUntil: '2099-01-31' });
  expect(told({}).offers).not.toHaveProperty('priceValidUntil');
});

it('search engines are told for whom a product is, and what it is', () => {
  expect(told({})).toMatchObject({ category: 'Shoes' });
  expect(told({})).not.toHaveProperty('audience');
  expect(told({ department: 'women', kind: 'heel' })).toMatchObject({
    category: 'Shoes > Heels',
    audience: { '@type': 'PeopleAudience', suggestedGender: 'female' },
  });
  const own = { department: 'children', kind: 'Clogs', kindAr: 'قبقاب' } as const;
  expect(told(own)).toMatchObject({
    category: 'Shoes > Clogs',
    audience: { '@type': 'PeopleAudience', suggestedMaxAge: 13 },
  });
});
