import { readCategory } from '#domain/category.ts';
import type { ShopQuery } from './select-products.ts';

/** `from`: the first product, from 0. */
export function shopAddress({ category, term }: ShopQuery, from = 0): string {
  const params = new URLSearchParams();
  if (category !== 'all') params.set('ARs', category);
  if (term.trim() !== '') params.set('q', term);
  if (from > 0) params.set('from', String(from));
  const query = params.toString();
  return query === '' ? '/shop' : `/shop?${query}`;
}

/** Undefined for an unknown category. */
export function readShopQuery(params: URLSearchParams): ShopQuery | undefined {
  const category = readCategory(params.get('ARs'));
  return category === 'unknown' ? undefined : { category, term: params.get('q') ?? '' };
}
