import { isKnownKind, type Kind } from '../../product/kinds.ts';
import type { Product } from '../../product/product.ts';

/** One label may measure several: 36 are jeans and shoes. */
export const sizeGroups = ['clothes', 'trousers', 'shoes', 'accessories'] as const;

export type SizeGroup = (typeof sizeGroups)[number];

const sizedAsTrousers: readonly Kind[] = ['jeans', 'trousers', 'shorts', 'skirt'];

/** What the sizes of a product measure. Their digits do not say: a child of 110 cm wears a shirt. */
export function sizeGroupOf({
  categoryType,
  kind,
}: Pick<Product, 'categoryType' | 'kind'>): SizeGroup {
  const isTrousers = kind !== undefined && isKnownKind(kind) && sizedAsTrousers.includes(kind);
  return categoryType === 'clothes' && isTrousers ? 'trousers' : categoryType;
}
