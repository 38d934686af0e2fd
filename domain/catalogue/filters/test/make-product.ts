import type { Product } from '../../../product/product.ts';

/** A product of clothes at 450 EGP, with what a test needs. */
export function makeProduct(id: number, differences: Partial<Product> = {}): Product {
  return {
    id,
    name: `Product ${id}`,
    price: 450,
    description: '',
    imagePath: '',
    categoryType: 'clothes',
    ...differences,
  };
}

export const navyAs = (name: string) => ({ name, hex: '#1a2b4c' });

export const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);
