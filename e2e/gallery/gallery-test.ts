import { testWithProducts } from '#e2e/shop-with-products.ts';
import { manyVisitors } from '#e2e/shopper.ts';
import { galleryProducts } from './gallery-products.ts';

/** Tests in a shop that sells the gallery's products, one shop a worker. */
export const galleryTest = testWithProducts(galleryProducts, {
  ...manyVisitors,
  OWNER_EMAIL: 'owner@shop.example',
});

export { expect } from '#e2e/shopper.ts';
