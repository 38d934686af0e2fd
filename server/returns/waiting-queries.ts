import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { openReturnStatuses } from '#domain/returns/return-status.ts';
import type { Queries } from '#server/database/database.ts';
import type { ReturnRow } from './return-document.ts';
import { returnSteps, returns } from './schema.ts';

/** A return that waits for somebody of the staff. */
export interface WaitingReturn extends Pick<ReturnRow, 'id' | 'orderNumber' | 'kind'> {
  /** Since when it has its status. */
  since: Date;
}

/** Of this status, those that wait longest first. */
export async function selectWaitingReturns(
  db: Queries,
  status: 'requested' | 'received',
  limit: number,
): Promise<{ count: number; rows: WaitingReturn[] }> {
  // In the words of the index of open ones.
  const isIn = and(inArray(returns.status, [...openReturnStatuses]), eq(returns.status, status));
  const { id, orderNumber, kind } = returns;
  const since = sql`(select max(at) from return_steps
    where return_id = returns.id and return_steps.status = returns.status)`;
  const rows = await db
    .select({ id, orderNumber, kind, since: since.mapWith(returnSteps.at) })
    .from(returns)
    .where(isIn)
    .orderBy(since, asc(id))
    .limit(limit);
  return { rows, count: rows.length < limit ? rows.length : await db.$count(returns, isIn) };
}
