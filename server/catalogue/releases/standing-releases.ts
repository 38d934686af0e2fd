import type { Queries } from '#server/database/database.ts';
import { type ReleaseRow, selectLists, selectNewestRelease, selectRollbacks } from './queries.ts';

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

/** The newest that stands before the current one. */
export async function earlierKey(db: Queries): Promise<string | undefined> {
  const standing = await readStanding(db);
  const limit = 100;
  let after: string | undefined;
  for (;;) {
    const lists: ReleaseRow[] = await selectLists(db, { after, limit });
    const earlier = lists.find(({ key }) => standing(key) === 'earlier');
    if (earlier || lists.length < limit) return earlier?.key;
    after = lists.at(-1)?.key;
  }
}

/** @param rollbacks the oldest first */
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
