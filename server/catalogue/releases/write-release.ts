import type { Product } from '#domain/product/product.ts';
import {
  deleteProducts,
  orderProducts,
  selectProducts,
  upsertProducts,
} from '#server/catalogue/queries.ts';
import type { Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { catalogueChannels } from './catalogue-channels.ts';
import { compareProducts, type ProductChanges } from './compare-products.ts';
import { pushKey } from './push-key.ts';
import {
  deleteOldReleases,
  insertChanges,
  insertRelease,
  type ReleaseRow,
  selectNewestRelease,
} from './queries.ts';

/** Nightly lists in which everything changes would fill the disk. */
const kept = { minKept: 30, maxChanges: 300_000 };
const batchSize = 1000;

/** Who made a release, and by what. */
type ReleaseOrigin = Pick<ReleaseRow, 'kind' | 'madeBy'> & { restores?: string; at: Date };

export interface WrittenRelease {
  key: string;
  changes: ProductChanges;
  /** Where products in both lists changed their order. */
  order?: { before: ProductOrder; after: ProductOrder };
}

interface ProductOrder {
  ids: readonly number[];
}

/**
 * Makes `after` the list of products: a release of what differs, each change logged. Needs a
 * transaction with the lock `catalogue`, which keeps keys in order. Its commit tells running shops.
 * @param options.before what is sold now, where it is known
 * @param options.onProgress gets the number of changes written so far, and of all
 * @returns undefined when nothing differs; a rollback is a release all the same
 */
export async function writeRelease(
  tx: Queries,
  after: readonly Product[],
  { at: publishedAt, ...origin }: ReleaseOrigin,
  options: {
    before?: readonly Product[];
    onProgress?: ((written: number, all: number) => void) | undefined;
  } = {},
): Promise<WrittenRelease | undefined> {
  const { before = await selectProducts(tx), onProgress } = options;
  const changes = compareProducts(before, after);
  const { added, changed, gone, reordered } = changes;
  const logged = [
    ...gone.map((product) => ({ before: product })),
    ...changed,
    ...added.map((product) => ({ after: product })),
  ];
  const isOrdered = reordered || added.length + gone.length > 0;
  if (logged.length === 0 && !isOrdered && origin.kind !== 'rollback') return undefined;

  const key = pushKey(publishedAt.getTime(), (await selectNewestRelease(tx))?.key);
  await insertRelease(tx, {
    key,
    publishedAt,
    productCount: after.length,
    ...origin,
    added: added.length,
    changed: changed.length,
    removed: gone.length,
    orderBefore: isOrdered ? before.map(({ id }) => id) : null,
  });
  await deleteProducts(
    tx,
    gone.map(({ id }) => id),
  );
  for (let start = 0; start < logged.length; start += batchSize) {
    const batch = logged.slice(start, start + batchSize);
    await insertChanges(tx, key, batch);
    await upsertProducts(
      tx,
      batch.flatMap((change) => ('after' in change ? change.after : [])),
    );
    onProgress?.(start + batch.length, logged.length);
  }
  if (isOrdered)
    await orderProducts(
      tx,
      after.map(({ id }) => id),
    );
  await deleteOldReleases(tx, { ...kept, restored: origin.restores });
  await notifyOnCommit(tx, catalogueChannels.changed);
  if (!reordered) return { key, changes };
  return { key, changes, order: { before: orderOf(before), after: orderOf(after) } };
}

function orderOf(products: readonly Product[]): ProductOrder {
  return { ids: products.map(({ id }) => id) };
}
