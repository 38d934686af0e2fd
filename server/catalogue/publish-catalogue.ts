import type { Product } from '#domain/product.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { pushKey } from './push-key.ts';
import { deleteOldReleases, insertRelease, selectLatestKey } from './queries.ts';

/** For rollbacks: nightly lists would fill the disk. */
const releasesKept = 30;

export interface Publication {
  key: string;
  publishedAt: Date;
}

/** Publishes checked products in one transaction. `announceCatalogue` notifies running shops. */
export async function publishCatalogue(
  database: Database,
  products: readonly Product[],
  onProgress: (written: number) => void = () => {},
): Promise<Publication> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    return publishWithin(tx, products, onProgress);
  });
}

/** Needs a transaction with the lock `catalogue`, which keeps keys in order. */
export async function publishWithin(
  tx: Queries,
  products: readonly Product[],
  onProgress: (written: number) => void = () => {},
): Promise<Publication> {
  const publishedAt = new Date();
  const key = pushKey(publishedAt.getTime(), await selectLatestKey(tx));
  await insertRelease(tx, { key, publishedAt, products }, onProgress);
  await deleteOldReleases(tx, releasesKept);
  return { key, publishedAt };
}
