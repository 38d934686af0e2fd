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
  const standing: string[] = [];
  for (const { key, restores } of releases.toReversed()) {
    if (restores === null) standing.push(key);
    else if (standing.includes(restores)) standing.length = standing.indexOf(restores) + 1;
    else standing.push(restores);
  }
  const current = standing.at(-1);
  const lists = releases.filter(({ restores }) => restores === null);
  return new Map(
    lists.map(({ key }) => {
      if (key === current) return [key, 'current'];
      return [key, standing.includes(key) ? 'earlier' : 'withdrawn'];
    }),
  );
}
