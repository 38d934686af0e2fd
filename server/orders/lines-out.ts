import { and, eq, gt, sql } from 'drizzle-orm';
import type { StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { orderLines } from './schema.ts';

interface Pieces extends StockKey {
  quantity: number;
}

const { orderNumber, productId, size, fromStock } = orderLines;

/** What the lines of an order have taken from a counted stock and not put back. */
export async function selectLinesOut(tx: Queries, order: number): Promise<Pieces[]> {
  return tx
    .select({ id: productId, size, quantity: fromStock })
    .from(orderLines)
    .where(and(eq(orderNumber, order), gt(fromStock, 0)));
}

/** They count as put back from now on. Needs the rows of the stock locked. */
export async function takeLinesOut(tx: Queries, order: number): Promise<Pieces[]> {
  const out = await selectLinesOut(tx, order);
  await tx.update(orderLines).set({ fromStock: 0 }).where(eq(orderNumber, order));
  return out;
}

/**
 * What was put back is out again. Needs the rows of the stock locked.
 * @returns false when the lines of the order have not so many pieces: nothing is changed
 */
export async function takeLinesAgain(
  tx: Queries,
  order: number,
  pieces: readonly Pieces[],
): Promise<boolean> {
  const lines = await tx.select().from(orderLines).where(eq(orderNumber, order));
  const fits = pieces.every(({ id, size: ofSize, quantity }) =>
    lines.some(
      (line) =>
        line.productId === id &&
        line.size === ofSize &&
        quantity <= line.quantity - line.cameBack - line.fromStock,
    ),
  );
  if (!fits) return false;
  for (const { id, size: ofSize, quantity } of pieces) {
    await tx
      .update(orderLines)
      .set({ fromStock: sql`${fromStock} + ${quantity}` })
      .where(and(eq(orderNumber, order), eq(productId, id), eq(size, ofSize)));
  }
  return true;
}

/** No order puts anything back there any more. Needs the rows of the stock locked. */
export async function forgetLinesOut(tx: Queries, keys: readonly StockKey[]): Promise<void> {
  await tx.execute(sql`
    update order_lines set from_stock = 0
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (id bigint, size text)
    where from_stock > 0 and product_id = keys.id and order_lines.size = keys.size`);
}

/**
 * Pieces of a product have come back: as many of them as the order's line still has out count as
 * its own. Needs the rows of the stock locked.
 * @returns how many those are, and how many of them were taken from a counted stock
 */
export async function takeBackLine(
  tx: Queries,
  order: number,
  { id, size: ofSize, quantity }: Pieces,
): Promise<{ taken: number; fromStock: number }> {
  const isLine = and(eq(orderNumber, order), eq(productId, id), eq(size, ofSize));
  const [line] = await tx.select().from(orderLines).where(isLine);
  if (!line) return { taken: 0, fromStock: 0 };
  const taken = Math.min(quantity, line.quantity - line.cameBack);
  const counted = Math.min(taken, line.fromStock);
  await tx
    .update(orderLines)
    .set({ cameBack: line.cameBack + taken, fromStock: line.fromStock - counted })
    .where(isLine);
  return { taken, fromStock: counted };
}
