import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orderStatuses, orders } from '#server/orders/schema.ts';

/** Numbers of the confirmed orders that have an address, the oldest first. */
export async function selectNumbersToShip(
  db: Queries,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(gt(orders.number, after), eq(orders.status, 'confirmed'), isNotNull(orders.delivery)),
    )
    .orderBy(asc(orders.number))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/** Orders on their way whose parcel has this waybill. */
export async function selectShippedWithWaybill(
  db: Queries,
  waybill: string,
): Promise<{ number: number; courier: string | null }[]> {
  const { courier, orderNumber: number } = orderStatuses;
  return db
    .select({ number, courier })
    .from(orderStatuses)
    .innerJoin(orders, eq(orders.number, number))
    .where(
      and(
        eq(orderStatuses.waybill, waybill),
        eq(orderStatuses.status, 'shipped'),
        eq(orders.status, 'shipped'),
      ),
    )
    .orderBy(number)
    .limit(10);
}

/** Orders by the waybills that their steps name; two couriers may use the same one. */
export async function selectOrdersOfWaybills(
  db: Queries,
  waybills: readonly string[],
): Promise<{ waybill: string; number: number; courier: string | null }[]> {
  const { waybill, courier, orderNumber: number } = orderStatuses;
  const rows = await db
    .selectDistinct({ waybill, number, courier })
    .from(orderStatuses)
    .where(inArray(waybill, [...waybills]));
  return rows.flatMap((row) => (row.waybill === null ? [] : [{ ...row, waybill: row.waybill }]));
}
