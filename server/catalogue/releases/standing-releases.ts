import type { ReleaseRow } from './queries.ts';

export type Standing = 'current' | 'earlier' | 'withdrawn';

/**
 * Which lists of products one can go back to. A rollback makes a release with the products of an
 * earlier one, which is current again; those between are withdrawn.
 * @param releases the newest first
 * @returns by key, rollbacks left out
 */
export function standingReleases(
  releases: readonly Pick<ReleaseRow, 'key' | 'kind' | 'restores'>[],
): Map<string, Standing> {
  const inOrder: string[] = [];
  const standing = new Set<string>();
  for (const { key, restores } of releases.toReversed()) {
    const current = restores ?? key;
    while (standing.has(current) && inOrder.at(-1) !== current) {
      standing.delete(inOrder.pop() ?? '');
    }
    if (standing.has(current)) continue;
    standing.add(current);
    inOrder.push(current);
  }
  const current = inOrder.at(-1);
  const lists = releases.filter(({ restores }) => restores === null);
  return new Map(
    lists.map(({ key }) => {
      if (key === current) return [key, 'current'];
      return [key, standing.has(key) ? 'earlier' : 'withdrawn'];
    }),
  );
}
