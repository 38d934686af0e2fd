import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { makeCurrent, selectReleases } from './queries.ts';

/** The message says why. */
export class RollbackError extends Error {
  override name = 'RollbackError';
}

/** By default to the one before. Later ones are withdrawn, not deleted. @throws {RollbackError} */
export async function rollBackCatalogue(
  database: Database,
  key: string | undefined,
): Promise<{ from: string | undefined; to: string }> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const all = await selectReleases(tx);
    const standing = all.filter(({ withdrawnAt }) => withdrawnAt === null);
    const current = standing[0]?.key;
    const target = key === undefined ? standing[1] : all.find((release) => release.key === key);
    if (!target) {
      throw new RollbackError(
        key === undefined
          ? 'There is no earlier release to go back to.'
          : `There is no release ${key}.`,
      );
    }
    if (target.key === current)
      throw new RollbackError(`${current} is the current release already.`);
    await makeCurrent(tx, target.key, new Date());
    return { from: current, to: target.key };
  });
}
