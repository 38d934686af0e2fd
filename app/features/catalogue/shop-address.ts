import { readCategory } from '#domain/category.ts';
import { type PriceRange, productSorts } from '#domain/product-choice.ts';
import { type ShopQuery, wholeShop } from './select-products.ts';

/** Values of one parameter. */
const mostValues = 100;

/** `from`: the first product, from 0. */
export function shopAddress(asked: Partial<ShopQuery>, from = 0): string {
  const { category, term, choice, sort } = { ...wholeShop, ...asked };
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  put('ARs', category === 'all' ? '' : category);
  put('q', term.trim() && term);
  put('size', choice.sizes.join());
  put('colour', choice.colours.map((name) => name.replaceAll(',', ' ')).join());
  // Without the commas when all are open on this side.
  put('min', ends(choice.prices.map(({ min }) => min)));
  put('max', ends(choice.prices.map(({ max }) => max)));
  put('stock', choice.inStock ? '1' : '');
  put('sort', sort === 'featured' ? '' : sort);
  put('from', from > 0 ? String(from) : '');
  const query = params.toString().replaceAll('%2C', ',');
  return query === '' ? '/shop' : `/shop?${query}`;
}

/** Open ends are empty. */
function ends(amounts: readonly number[]): string {
  const texts = amounts.map((egp) => (egp > 0 && egp < Number.POSITIVE_INFINITY ? egp : ''));
  return texts.some((text) => text !== '') ? texts.join() : '';
}

/** Undefined for an unknown category. Other wrong values are ignored. */
export function readShopQuery(params: URLSearchParams): ShopQuery | undefined {
  const category = readCategory(params.get('ARs'));
  const sort = productSorts.find((name) => name === params.get('sort')) ?? 'featured';
  if (category === 'unknown') return undefined;
  const values = (name: string) => (params.get(name) ?? '').split(',').slice(0, mostValues);
  const texts = (name: string) =>
    [...new Set(values(name).map((text) => text.trim()))].filter(Boolean);
  const choice = {
    sizes: texts('size'),
    colours: texts('colour'),
    prices: readRanges(values('min'), values('max')),
    inStock: params.get('stock') === '1',
  };
  return { category, term: params.get('q') ?? '', choice, sort };
}

/** The first of `min` belongs to the first of `max`, and so on. */
function readRanges(mins: readonly string[], maxs: readonly string[]): PriceRange[] {
  const longer = mins.length > maxs.length ? mins : maxs;
  return longer
    .map((_, at) => ({
      min: readAmount(mins[at]) ?? 0,
      max: readAmount(maxs[at]) ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ min, max }) => min <= max && (min > 0 || max < Number.POSITIVE_INFINITY));
}

function readAmount(text = ''): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
