import { expect, it } from 'vitest';
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

it('search engines are told the price that is paid, and how long', () => {
  const { offers } = told({ wasPrice: 150, offerEnds: '2099-01-31' });
  expect(offers).toMatchObject({ price: '100.00', priceValidUntil: '2099-01-31' });
  expect(told({}).offers).not.toHaveProperty('priceValidUntil');
});
