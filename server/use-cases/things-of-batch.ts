import type { Queries } from '#server/database/database.ts';
import { selectThings } from './change-queries.ts';

/** What one call has changed, as the log names it: `1004`, `EID25`. @param max of its lines, the first */
export async function thingsOfBatch(db: Queries, batch: string, max: number): Promise<string[]> {
  return [...new Set(await selectThings(db, batch, max))];
}
