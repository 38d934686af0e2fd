import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { countAgain, writeListedStock } from '#server/stock/listed-stock.ts';
import { changedSizes } from './compare-products.ts';
import { productsAt } from './products-at.ts';
import { demoPublisher } from './publish-demo.ts';
import { selectReleases } from './queries.ts';
import { standingReleases } from './standing-releases.ts';
import { writeRelease } from './write-release.ts';

/** The message says why. */
export class RollbackError extends Error {
  override name = 'RollbackError';
}

/**
 * By default to the products before the current release. Makes a new release of them; the ones
 * between are withdrawn, not deleted. What is sold again is counted again, from the same numbers.
 * @throws {RollbackError}
 */
export async function rollBackCatalogue(
  database: Database,
  key: string | undefined,
  madeBy: string,
): Promise<{ from: string | undefined; to: string }> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const standing = standingReleases(await selectReleases(tx));
    const keyOf = (state: string) => [...standing].find(([, each]) => each === state)?.[0];
    const from = keyOf('current');
    const to = key ?? keyOf('earlier');
    if (to === undefined) throw new RollbackError('There is no earlier release to go back to.');
    if (!standing.has(to)) throw new RollbackError(`There is no release ${to}.`);
    if (to === from) throw new RollbackError(`${to} is the current release already.`);
    const origin = { kind: 'rollback', madeBy, restores: to } as const;
    const release = await writeRelease(tx, await productsAt(tx, to), origin);
    const sold = release ? changedSizes(release.changes) : [];
    const stockOrigin = { reason: 'publication', madeBy, at: new Date() } as const;
    await writeListedStock(tx, { listed: [], sold }, stockOrigin);
    await countAgain(tx, { sold, except: demoPublisher }, stockOrigin);
    return { from, to };
  });
}
