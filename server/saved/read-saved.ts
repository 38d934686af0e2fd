import type { Queries } from '#server/database/database.ts';
import { selectSaved } from './queries.ts';

/** Ids of products, the newest first. */
export async function readSaved(db: Queries, accountId: string): Promise<readonly number[]> {
  return (await selectSaved(db, accountId)).ids;
}
