import { maxStock, type StockKey, textOfStock, writtenKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { changedMeanwhile, type VersionRefusal } from '#server/use-cases/versions.ts';
import type { StockChange } from './queries.ts';
import { selectChangesFrom, selectNewestChanges } from './version-queries.ts';

/**
 * The version of a number is its newest change, also by an order; 0 while it has none. To be read
 * before the numbers, or at the same moment.
 */
export async function stockVersions(
  db: Queries,
  keys: readonly StockKey[],
): Promise<(key: StockKey) => number> {
  const newest = await selectNewestChanges(db, keys);
  return (key) => newest.get(textOfStock(key)) ?? 0;
}

/**
 * What a count makes of a number when orders have come since it was seen: they were not on the
 * screen, so their pieces still go off. Another person's number is not overwritten.
 * @param planned a number that is locked, and the count
 */
export async function countSince(
  tx: Queries,
  { before, after, ...key }: StockChange,
  version: number,
): Promise<{ ok: number | null } | Refusal<VersionRefusal>> {
  const lines = await selectChangesFrom(tx, key, version);
  if (version !== 0 && lines[0]?.id !== version) {
    return { refusal: 'version-was-never-given', version };
  }
  const later = lines.filter(({ id }) => id > version);
  // What orders take and bring back, nobody has counted.
  const people = later.filter(({ orderNumber }) => orderNumber === null);
  if (people.length > 0 && before === after) return { ok: after };
  const moved = later.reduce((sum, each) => sum + (each.after ?? 0) - (each.before ?? 0), 0);
  const counted = after === null ? null : Math.min(after + moved, maxStock);
  const last = people.at(-1) ?? (counted !== null && counted < 0 ? later.at(-1) : undefined);
  if (!last) return { ok: counted };
  const both = { seen: null, theirs: before, yours: after };
  return changedMeanwhile([{ field: writtenKey(key), ...both, who: last.madeBy, when: last.at }]);
}
