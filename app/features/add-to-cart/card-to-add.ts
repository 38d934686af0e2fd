import type { BagProduct } from '#domain/bag-product.ts';
import type { Product } from '#domain/product.ts';

export type CardToAdd = BagProduct & Pick<Product, 'categoryType' | 'sizes'>;
