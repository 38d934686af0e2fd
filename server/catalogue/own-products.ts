import { join } from 'node:path';
import type { Queries } from '#server/database/database.ts';
import { findPictureFaults } from '#server/images/faults/find-picture-faults.ts';
import { selectProducts } from './queries.ts';
import { demoPublisher } from './releases/publish-demo.ts';
import { selectNewestRelease, selectPublisher } from './releases/queries.ts';

/** Whether the shop sells what its owner has published, and no longer the demo. */
export async function sellsOwnProducts(db: Queries): Promise<boolean> {
  const publisher = await selectPublisher(db);
  return publisher !== undefined && publisher !== demoPublisher;
}

/** Ms. The files of 10,000 pictures are not looked at with every question. */
const lookAgainAfter = 60_000;
/** Files; after the first missing one nobody looks on. */
const atOnce = 100;

/** What was found of a release, and when. */
const looked = new WeakMap<Queries, { release: string; at: number; all: boolean }>();

/** Whether each product has its pictures. Once all are there, only another release is looked at. */
export async function hasAllPictures(db: Queries, dataDir: string, now: Date): Promise<boolean> {
  const release = (await selectNewestRelease(db))?.key ?? '';
  const known = looked.get(db);
  const isFresh = known && (known.all || now.getTime() - known.at < lookAgainAfter);
  if (isFresh && known.release === release) return known.all;
  const all = await findsAll(db, join(dataDir, 'images'));
  looked.set(db, { release, at: now.getTime(), all });
  return all;
}

async function findsAll(db: Queries, folder: string): Promise<boolean> {
  const products = await selectProducts(db);
  const paths = products.flatMap(({ imagePath, images = [] }) => [imagePath, ...images]);
  if (paths.length === 0) return false;
  for (let from = 0; from < paths.length; from += atOnce) {
    const { missing } = await findPictureFaults(folder, paths.slice(from, from + atOnce));
    if (missing.length > 0) return false;
  }
  return true;
}
