import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { returnLines, returns } from './schema.ts';

interface Replacement extends StockKey {
  quantity: number;
}

const replacement = {
  id: returnLines.productId,
  size: sql<string>`${returnLines.toSize}`,
  quantity: sql<number>`${returnLines.quantity} - ${returnLines.cameBack}`,
};

function isReplacement(db: Queries, order: number) {
  const exchanged = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderNumber, order), eq(returns.status, 'exchanged')));
  return and(inArray(returnLines.returnId, exchanged), returnLines.reserved);
}

/** What the exchanges of an order have sent, from a counted stock. */
export async function selectReplacementsOut(tx: Queries, order: number): Promise<Replacement[]> {
  return tx.select(replacement).from(returnLines).where(isReplacement(tx, order));
}

/** They count as put back from now on. Needs the rows of the stock locked. */
export async function takeReplacementsOut(tx: Queries, order: number): Promise<Replacement[]> {
  return tx
    .update(returnLines)
    .set({ reserved: false })
    .where(isReplacement(tx, order))
    .returning(replacement);
}

/** No exchange puts anything back there any more. Needs the rows of the stock locked. */
export async function forgetReplacementsOut(tx: Queries, keys: readonly StockKey[]): Promise<void> {
  await tx.execute(sql`
    update return_lines set reserved = false
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (id bigint, size text)
    where reserved and product_id = keys.id and to_size = keys.size`);
}
