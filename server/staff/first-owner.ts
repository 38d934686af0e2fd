import type { Queries } from '#server/database/database.ts';
import { hasStaff } from './queries.ts';

/** For who starts the shop: one line, as long as nobody can log in to the office. */
export async function firstOwnerAdvice(db: Queries): Promise<string | undefined> {
  return (await hasStaff(db))
    ? undefined
    : 'Nobody can log in to its office yet. This adds you: npm run shop -- staff add EMAIL --role owner';
}
