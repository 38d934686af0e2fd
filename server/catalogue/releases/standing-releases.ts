import type { Queries } from '#server/database/database.ts';
import { selectNewestList, selectNewestRelease, selectRollbacks } from './queries.ts';

export type Standing = 'current' | 'earlier' | 'withdrawn';

/** Releases that follow one another; both count. */
interface Range {
  from: string;
  upTo: string;
}

/** Behind every key. */
const noEnd = '\uffff';

/**
 * Which lists of products one can go back to. A rollback makes a release with the products of an
 * earlier one, which is current again; those between are withdrawn. Only the rollbacks are read:
 * between them, each release stands on the one before.
 */
export async function readStanding(db: Queries): Promise<(key: string) => Standing> {
  const current = await currentKey(db);
  const ranges = standingRanges(await selectRollbacks(db));
  return (key) => {
    if (key === current) return 'current';
    return ranges.some((range) => isWithin(range, key)) ? 'earlier' : 'withdrawn';
  };
}

/** The release whose products are sold; null before the first one. */
export async function currentKey(db: Queries): Promise<string | null> {
  const newest = await selectNewestRelease(db);
  return newest ? (newest.restores ?? newest.key) : null;
}

/** What was sold before the current one. A rollback may have put an older list behind a newer one. */
export async function earlierKey(db: Queries): Promise<string | undefined> {
  const current = await currentKey(db);
  if (current === null) return undefined;
  const ranges = standingRanges(await selectRollbacks(db));
  const place = ranges.findLastIndex((range) => isWithin(range, current));
  const before = ranges.slice(0, place + 1).map((range, index) => {
    return index === place ? { ...range, upTo: current } : range;
  });
  for (const { from, upTo } of before.toReversed()) {
    const key = await selectNewestList(db, { from, upTo, except: current });
    if (key !== undefined) return key;
  }
  return undefined;
}

/** In the order in which they were sold. @param rollbacks the oldest first */
function standingRanges(rollbacks: readonly { key: string; restores: string }[]): Range[] {
  let ranges: Range[] = [];
  let last = '';
  for (const { key, restores } of rollbacks) {
    ranges.push({ from: last, upTo: key });
    const place = ranges.findIndex((range) => isWithin(range, restores));
    const range = ranges[place];
    ranges = range
      ? [...ranges.slice(0, place), { ...range, upTo: restores }]
      : [...ranges, { from: restores, upTo: restores }];
    last = key;
  }
  return [...ranges, { from: last, upTo: noEnd }];
}

function isWithin({ from, upTo }: Range, key: string): boolean {
  return from <= key && key <= upTo;
}
