import type { Queries } from '#server/database/database.ts';
import { deleteLinesBefore, deleteShoppersBeyond } from './log-queries.ts';

/** In ms: two years. Whoever needs more has backups. */
const keptFor = 2 * 365 * 24 * 60 * 60 * 1000;

/** Lines in one statement, and statements at once: the rest goes on the next day. */
const pieces = { lines: 1_000, most: 1_000 };

/** Nothing limits how often shoppers change their own name. */
const maxOfAccount = 50;

/** In small pieces: nobody waits for them. */
export async function forgetOldLines(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  for (let piece = 0; piece < pieces.most; piece += 1) {
    if ((await deleteLinesBefore(db, before, pieces.lines)) < pieces.lines) return;
  }
}

/** Of what a shopper does with the own account, the newest lines stay. */
export async function boundLinesOfAccount(tx: Queries, accountId: string): Promise<void> {
  await deleteShoppersBeyond(tx, { noun: 'users', thing: accountId }, maxOfAccount);
}
