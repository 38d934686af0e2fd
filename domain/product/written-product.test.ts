import { expect, test } from 'vitest';
import type { Product } from './product.ts';
import { checkPublishedProduct } from './product-row.ts';
import { writtenProduct } from './written-product.ts';

const plain: Product = {
  id: 7,
  name: 'Nile Runner',
  price: 1250.5,
  description: 'Light.',
  imagePath: 'runner.png',
  categoryType: 'shoes',
};

test('a product with all fields is read again as it was written', () => {
  const product: Product = {
    ...plain,
    nameAr: 'عداء النيل',
    images: ['front.jpg', 'back.jpg'],
    sizes: ['40', '41 ½', '42'],
    style: 'nile',
    colour: { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
    wasPrice: 1500,
    offerEnds: '2026-12-31',
    sizeChart: 'Shoes',
    fits: 'small',
    returnable: false,
    department: 'women',
    kind: 'Jumpsuits',
    kindAr: 'جمبسوت',
  };
  const cells = writtenProduct(
    product,
    new Map([
      ['40', 3],
      ['42', 0],
    ]),
  );
  expect(checkPublishedProduct(cells)).toEqual({
    product,
    stock: [
      { size: '40', left: 3 },
      { size: '41 ½', left: null },
      { size: '42', left: 0 },
    ],
  });
});

test('a product without sizes has its number in a column of its own', () => {
  const counted = writtenProduct(plain, new Map([['', 5]]));
  expect(checkPublishedProduct(counted)).toEqual({
    product: plain,
    stock: [{ size: '', left: 5 }],
  });
  expect(checkPublishedProduct(writtenProduct(plain, new Map()))).toEqual({
    product: plain,
    stock: [],
  });
});
