import type { Queries } from '#server/database/database.ts';
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
    others = [],
  }: {
    release: WrittenRelease | undefined;
    stockChanges: StockChange[];
    others?: readonly Omit<LogLine, 'at' | 'actor'>[];
  },
  made: { at: Date; actor: Actor },
): Promise<void> {
  const { added = [], changed = [], gone = [] } = release?.changes ?? {};
  const about = { ...made, noun: 'products' };
  await writeLogLines(tx, [
    ...others.map((line) => ({ ...made, ...line })),
    ...gone.map((before) => ({ ...about, thing: String(before.id), before, after: null })),
    ...changed.map((change) => {
      return {
        ...about,
        thing: String(change.after.id),
        ...changedFields(change.before, change.after),
      };
    }),
    ...added.map((after) => ({ ...about, thing: String(after.id), before: null, after })),
    ...(release?.order ? [{ ...about, thing: 'order', ...release.order }] : []),
    ...stockLogLines(stockChanges, made),
  ]);
}
