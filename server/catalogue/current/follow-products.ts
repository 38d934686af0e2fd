import { sql } from 'drizzle-orm';
import { selectChangedSince, selectProducts } from '#server/catalogue/queries.ts';
import { demoPublisher } from '#server/catalogue/releases/publish-demo.ts';
import { selectNewestRelease, selectPublisher } from '#server/catalogue/releases/queries.ts';
import type { Database } from '#server/database/database.ts';
import type { PublishedRelease } from './release.ts';

/**
 * The newest release; the same as `last` when nothing is newer. Products that have not changed since
 * `last` are not read again, and stay the same objects.
 */
export async function followProducts(
  database: Database,
  last: PublishedRelease | undefined,
): Promise<PublishedRelease | undefined> {
  return database.transaction(async (tx) => {
    // All reads see the same state.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const newest = await selectNewestRelease(tx);
    if (!newest || newest.key === last?.key) return newest && last;
    const isDemo = (await selectPublisher(tx)) === demoPublisher;
    const release = { key: newest.key, publishedAt: newest.publishedAt, isDemo };
    const since = last && (await selectChangedSince(tx, last.key));
    if (!since) return { ...release, products: await selectProducts(tx) };
    const byId = new Map(
      [...last.products, ...since.changed].map((product) => [product.id, product]),
    );
    return { ...release, products: since.ids.flatMap((id) => byId.get(id) ?? []) };
  });
}
