import type { Return } from '#domain/returns/return.ts';
import type { Queries } from '#server/database/database.ts';
import { selectOrder } from '#server/orders/queries.ts';
import { selectReturnsOfOrder } from './queries.ts';

/** The oldest first. Undefined for another account's order. */
export async function findReturns(
  db: Queries,
  accountId: string,
  orderNumber: number,
): Promise<Return[] | undefined> {
  const order = await selectOrder(db, orderNumber);
  return order?.accountId === accountId ? selectReturnsOfOrder(db, orderNumber) : undefined;
}
