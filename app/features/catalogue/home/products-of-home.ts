import type { Rankings } from '#domain/catalogue/rankings.ts';
import type { Product } from '#domain/product/product.ts';

/** The products of a row. */
const rowLength = 8;
/** Fewer would stand in an empty line. */
const minInRow = 4;

interface Products {
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
}

/** A row each: the newest ones, those on offer, and the best sellers. */
export function productsOfHome({ products, byId }: Products, { newest, best }: Rankings) {
  const sold = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    newest: firstOnes(sold(newest)),
    onOffer: firstOnes(products.filter(({ wasPrice }) => wasPrice !== undefined)),
    best: firstOnes(sold(best)),
  };
}

/** One of each style: else its colours would fill a row. None where they would be few. */
function firstOnes(products: readonly Product[]): Product[] {
  const styles = new Set<string>();
  const isFirst = ({ style }: Product) => {
    if (style === undefined) return true;
    const isNew = !styles.has(style);
    styles.add(style);
    return isNew;
  };
  const first = products.filter(isFirst).slice(0, rowLength);
  return first.length < minInRow ? [] : first;
}

/** How many rows there will be, so far as the products tell: best sellers come below them. */
export function countRows(products: readonly Product[]): number {
  const onOffer = products.filter(({ wasPrice }) => wasPrice !== undefined);
  return [products, onOffer].filter((list) => list.length >= minInRow).length;
}
