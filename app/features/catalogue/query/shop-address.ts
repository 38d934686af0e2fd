import { maxTermLength } from '#domain/catalogue/max-term-length.ts';
import { readCategory } from '#domain/product/category.ts';
import { type Narrowing, narrowingNames, type ShopQuery } from './select-products.ts';

/** `from`: the first product, from 0. */
export function shopAddress(
  { category = 'all', term = '', narrowing }: Partial<ShopQuery>,
  from = 0,
): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | undefined) => {
    if (value) params.set(name, value);
  };
  put('ARs', category === 'all' ? '' : category);
  put('q', term.trim() && term);
  for (const name of narrowingNames) put(name, narrowing?.[name]);
  put('from', from > 0 ? String(from) : '');
  // Commas separate values.
  const query = params.toString().replaceAll('%2C', ',');
  return query === '' ? '/shop' : `/shop?${query}`;
}

/** Undefined for an unknown category. */
export function readShopQuery(params: URLSearchParams): ShopQuery | undefined {
  const category = readCategory(params.get('ARs'));
  if (category === 'unknown') return undefined;
  const narrowing = narrowingNames.map((name) => [name, params.get(name) ?? '']);
  return {
    category,
    term: (params.get('q') ?? '').slice(0, maxTermLength),
    narrowing: Object.fromEntries(narrowing) as Narrowing,
  };
}

export const wholeShop = readShopQuery(new URLSearchParams()) as ShopQuery;
