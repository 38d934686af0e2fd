import type { Database } from '#server/database/database.ts';
import { selectPiecesSold } from '#server/orders/queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const countedDays = 90;

/** Counts the pieces of the last 90 days by product, most first. */
export async function countPiecesSold(
  { db }: Pick<Database, 'db'>,
  now: Date,
  limit: number,
): Promise<{ id: number; pieces: number }[]> {
  return selectPiecesSold(db, new Date(now.getTime() - countedDays * dayMs), limit);
}
