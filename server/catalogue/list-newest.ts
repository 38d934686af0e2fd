import type { Database } from '#server/database/database.ts';
import { selectNewestIds } from './queries.ts';

/** Ids of the products that were published last, the newest first. */
export async function listNewest({ db }: Pick<Database, 'db'>, limit: number): Promise<number[]> {
  return selectNewestIds(db, limit);
}
