import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { openReturnStatuses } from '#domain/returns/return-status.ts';
import type { Queries } from '#server/database/database.ts';
import { returns } from './schema.ts';

/** The ids of the returns that are not ended. @param tx holds the lock of the order's row */
export async function selectOpenReturns(tx: Queries, orderNumber: number): Promise<number[]> {
  const isOpen = inArray(returns.status, [...openReturnStatuses]);
  const rows = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderNumber, orderNumber), isOpen))
    .orderBy(returns.id);
  return rows.map(({ id }) => id);
}

/** The ids of all returns of these orders. */
export async function selectReturnsOf(tx: Queries, numbers: readonly number[]): Promise<number[]> {
  const { id, orderNumber } = returns;
  const rows = await tx
    .select({ id })
    .from(returns)
    .where(inArray(orderNumber, [...numbers]));
  return rows.map((row) => row.id);
}

/**
 * Whole piastres that returns have paid back, within a query of orders: a list of orders to give
 * money back for is one query, not one for each order.
 */
export function refundedOf(orderNumber: SQL): SQL {
  return sql`coalesce((select sum(refund) from returns where order_number = ${orderNumber}), 0)`;
}
