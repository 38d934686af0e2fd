import { departmentName } from '#app/ui/text/department-name.ts';
import type { ProductKind } from '#domain/product/kinds.ts';
import type { Product } from '#domain/product/product.ts';
import { createHints } from '#domain/suggestions/search-hints.ts';
import { kindText } from '../data/kind-text.ts';
import { isPlain, type Narrowing, type ShopQuery } from '../query/select-products.ts';
import { shopAddress } from '../query/shop-address.ts';

export type HintOption = { key: string; to: string } & (
  | { group: 'search'; text: string }
  | { group: 'trait'; text: string; count: number | undefined }
  | { group: 'product'; product: Product }
);

const hintsOf = new WeakMap<readonly Product[], ReturnType<typeof createHints>>();

/** The last searches while the box is empty; else departments, kinds and products. */
export function hintOptions(asked: {
  query: ShopQuery;
  found: readonly Product[] | undefined;
  sold: readonly Product[];
  searches: readonly string[];
  maxProducts: number;
}): HintOption[] {
  const { query, found, sold, searches, maxProducts } = asked;
  const { term, narrowing } = query;
  if (term.trim() === '') {
    return searches.map((text) => ({
      ...{ group: 'search', key: text, text },
      to: shopAddress({ ...query, term: text }),
    }));
  }
  const hints = hintsOf.get(sold) ?? createHints(sold, names);
  hintsOf.set(sold, hints);
  const { departments, kinds, kindsOfFound, products } = hints(term, found ?? []);
  const trait = (text: string, choice: Partial<Narrowing>, count?: number, kept = '') => ({
    ...({ group: 'trait', key: Object.values(choice).join(), text, count } as const),
    to: shopAddress({ ...query, term: kept, narrowing: { ...narrowing, ...choice } }),
  });
  // These counts are known for the whole shop alone.
  const isWhole = query.category === 'all' && isPlain({ ...query, narrowing: unsorted(narrowing) });
  const ofShop = (count: number) => (isWhole ? count : undefined);
  // Commas separate values. The rule of shop-choice.ts would load it with every list.
  const choiceOf = ({ kind }: ProductKind) => ({ kind: kind.replaceAll(',', ' ') });
  return [
    ...departments.map(({ department, count }) =>
      trait(names.department(department), { department }, ofShop(count)),
    ),
    ...kinds.map((kind) => trait(names.kind(kind), choiceOf(kind), ofShop(kind.count))),
    ...kindsOfFound.map((kind) => trait(names.kind(kind), choiceOf(kind), kind.count, term)),
    ...products.slice(0, maxProducts).map(
      (product): HintOption => ({
        ...{ group: 'product', key: String(product.id), product },
        to: `/shop/${product.id}`,
      }),
    ),
  ];
}

const unsorted = (narrowing: Narrowing): Narrowing => ({ ...narrowing, sort: '' });

const names = {
  department: departmentName,
  kind: kindText,
};
