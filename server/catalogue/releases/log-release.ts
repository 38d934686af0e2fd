import type { Queries } from '#server/database/database.ts';
import { type PrivateChange, sidesOf } from '#server/private-fields/private-fields.ts';
import type { StockChange } from '#server/stock/set-stock.ts';
import { stockLogLines } from '#server/stock/stock-log.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import { type LogLine, writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { WrittenRelease } from './write-release.ts';

/**
 * A line for each product and each number that has changed, one for another order of products, and
 * what else the same change has done: all are one batch.
 */
export async function logRelease(
  tx: Queries,
  {
    release,
    stockChanges,
    privateChanges = [],
    others = [],
  }: {
    release: WrittenRelease | undefined;
    stockChanges: StockChange[];
    privateChanges?: readonly PrivateChange[];
    others?: readonly Omit<LogLine, 'at' | 'actor'>[];
  },
  made: { at: Date; actor: Actor },
): Promise<void> {
  const { added = [], changed = [], gone = [] } = release?.changes ?? {};
  const about = { ...made, noun: 'products' };
  // A product has one line, whatever of it has changed.
  const hidden = Map.groupBy(privateChanges, ({ id }) => id);
  const alone = new Map(hidden);
  const withHidden = (id: number, { before, after }: { before: object; after: object }) => {
    const sides = sidesOf(hidden.get(id) ?? []);
    alone.delete(id);
    return { before: { ...before, ...sides.before }, after: { ...after, ...sides.after } };
  };
  await writeLogLines(tx, [
    ...others.map((line) => ({ ...made, ...line })),
    ...gone.map((before) => ({ ...about, thing: String(before.id), before, after: null })),
    ...changed.map((change) => {
      return {
        ...about,
        thing: String(change.after.id),
        ...withHidden(change.after.id, changedFields(change.before, change.after)),
      };
    }),
    ...added.map((product) => {
      const { after } = withHidden(product.id, { before: {}, after: product });
      return { ...about, thing: String(product.id), before: null, after };
    }),
    ...[...alone].map(([id, changes]) => ({ ...about, thing: String(id), ...sidesOf(changes) })),
    ...(release?.order ? [{ ...about, thing: 'order', ...release.order }] : []),
    ...stockLogLines(stockChanges, made),
  ]);
}
