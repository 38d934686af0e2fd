import { departmentName } from '#app/ui/text/department-name.ts';
import type { Product } from '#domain/product/product.ts';
import { createHints } from '#domain/suggestions/search-hints.ts';
import { kindText } from '../data/kind-text.ts';
import type { Narrowing, ShopQuery } from '../query/select-products.ts';
import { shopAddress } from '../query/shop-address.ts';

export type HintOption = { key: string; to: string } & (
  | { group: 'search' | 'trait'; text: string }
  | { group: 'product'; product: Product }
);

const hintsOf = new WeakMap<readonly Product[], ReturnType<typeof createHints>>();

/** The last searches while the box is empty; else departments, kinds and products. */
export function hintOptions(asked: {
  query: ShopQuery;
  found: readonly Product[] | undefined;
  sold: readonly Product[];
  searches: readonly string[];
}): HintOption[] {
  const { query, found, sold, searches } = asked;
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
  const trait = (text: string, choice: Partial<Narrowing>, kept = ''): HintOption => ({
    ...{ group: 'trait', key: Object.values(choice).join(), text },
    to: shopAddress({ ...query, term: kept, narrowing: { ...narrowing, ...choice } }),
  });
  return [
    ...departments.map((department) => trait(names.department(department), { department })),
    ...kinds.map((kind) => trait(names.kind(kind), { kind: kind.kind })),
    ...kindsOfFound.map((kind) => trait(names.kind(kind), { kind: kind.kind }, term)),
    ...products.map(
      (product): HintOption => ({
        ...{ group: 'product', key: String(product.id), product },
        to: `/shop/${product.id}`,
      }),
    ),
  ];
}

const names = {
  department: departmentName,
  kind: kindText,
};
