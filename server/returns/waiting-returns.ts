import type { Queries } from '#server/database/database.ts';
import { selectWaitingReturns, type WaitingReturn } from './waiting-queries.ts';

export type { WaitingReturn } from './waiting-queries.ts';

/**
 * Those that wait for a decision (`requested`), or for their money or their other piece
 * (`received`). The longest wait comes first.
 */
export async function waitingReturns(
  db: Queries,
  status: 'requested' | 'received',
  limit: number,
): Promise<{ count: number; rows: WaitingReturn[] }> {
  return selectWaitingReturns(db, status, limit);
}
