/** The answer of `GET /rankings.json`: ids, the first one first. Others follow in the owner's order. */
export interface Rankings {
  newest: readonly number[];
  best: readonly number[];
}

/** Ids in each list. */
export const maxRanked = 1_000;

/** Whether the order is the server's. */
export function isRanked(sort: string): boolean {
  return sort === 'newest' || sort === 'best';
}
