import type { BagProduct } from '#domain/bag/bag-product.ts';
import type { Product } from '#domain/product/product.ts';

export type CardToAdd = BagProduct & Pick<Product, 'categoryType' | 'sizes'>;
