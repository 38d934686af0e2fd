import { useMemo } from 'react';
import type { Product } from '#domain/product/product.ts';
import type { ShopQuery } from '../query/select-products.ts';
import { departmentsIn, isEmptyCategory, type ShopData } from '../query/shop-data.ts';

/** @param products once they are loaded @param data what the server said before */
export function useCategoryFacts(
  products: readonly Product[] | undefined,
  category: ShopQuery['category'],
  data: ShopData | undefined,
) {
  return useMemo(
    () => ({
      isEmpty: products !== undefined && isEmptyCategory(products, category),
      departments: products ? departmentsIn(products, category) : data?.departments,
    }),
    [products, category, data],
  );
}
