import { testWithProducts } from '#e2e/shop-with-products.ts';
import { manyVisitors } from '#e2e/shopper.ts';
import { galleryProducts } from './gallery-products.ts';

/** Tests in a shop that sells the gallery's products. */
export const galleryTest = testWithProducts(galleryProducts, {
  ...manyVisitors,
  OWNER_EMAIL: 'owner@shop.example',
  SELLER_NAME: 'Nile Sports Trading and Manufacturing',
  SELLER_ADDRESS: '12 Talaat Harb Street, third floor, Downtown, Cairo',
  SELLER_ADDRESS_AR: '١٢ شارع طلعت حرب، الدور الثالث، وسط البلد، القاهرة',
  SELLER_PHONE: '02 2345 6789',
  SELLER_WHATSAPP: '01012345678',
  SELLER_EMAIL: 'shoppers@nile-sports-trading.example',
});

export { expect } from '#e2e/shopper.ts';
