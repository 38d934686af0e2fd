import { writtenKey } from '#domain/stock/stock.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { LogLine } from '#server/use-cases/write-log-line.ts';
import type { StockChange } from './queries.ts';

/** A line for each number that has changed. */
export function stockLogLines(
  changes: readonly StockChange[],
  made: { at: Date; actor: Actor; reason?: string | undefined },
): LogLine[] {
  return changes.map(({ before, after, ...key }) => {
    const change = { before: { left: before }, after: { left: after } };
    return { ...made, ...change, noun: 'stock', thing: writtenKey(key) };
  });
}
