import { and, inArray, lt } from 'drizzle-orm';
import { maxListedPictures } from '#domain/order/order.ts';
import type { Queries } from '#server/database/database.ts';
import { orderLines } from '#server/orders/schema.ts';

/** Of the first lines of orders, by their numbers. Two lines may be sizes of one product. */
export async function selectFirstPictures(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, string[]>> {
  const { orderNumber, position, imagePath } = orderLines;
  const rows = await db
    .select({ orderNumber, imagePath })
    .from(orderLines)
    .where(and(inArray(orderNumber, [...numbers]), lt(position, maxListedPictures)))
    .orderBy(orderNumber, position);
  const ofOrders = Map.groupBy(rows, (row) => row.orderNumber);
  return new Map(
    [...ofOrders].map(([number, lines]) => [number, lines.map((line) => line.imagePath)]),
  );
}
