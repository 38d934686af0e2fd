import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#domain/product/product.ts';
import type { Queries } from '#server/database/database.ts';
import type { StockChange } from '#server/stock/set-stock.ts';
import { stockLogLines } from '#server/stock/stock-log.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { ProductChanges } from './compare-products.ts';

/** A line for each product and each number that has changed, and one for another order of products. */
export async function logRelease(
  tx: Queries,
  { changes, stockChanges }: { changes: ProductChanges | undefined; stockChanges: StockChange[] },
  made: { at: Date; actor: Actor; procedure: string },
): Promise<void> {
  const { added = [], changed = [], gone = [], reordered = false } = changes ?? {};
  const about = { ...made, noun: 'products' };
  await writeLogLines(tx, [
    ...gone.map((before) => ({ ...about, thing: String(before.id), before, after: null })),
    ...changed.map((change) => {
      return { ...about, thing: String(change.after.id), ...changedFields(change) };
    }),
    ...added.map((after) => ({ ...about, thing: String(after.id), before: null, after })),
    ...(reordered ? [{ ...about, thing: 'order', before: null, after: null }] : []),
    ...stockLogLines(stockChanges, made),
  ]);
}

/** Null on the side on which the product has no such field. */
function changedFields({ before, after }: { before: Product; after: Product }) {
  const names = Object.keys({ ...before, ...after }) as (keyof Product)[];
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (product: Product) =>
    Object.fromEntries(differing.map((name) => [name, product[name] ?? null]));
  return { before: of(before), after: of(after) };
}
