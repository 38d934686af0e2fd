import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '#server/database/database.ts';
import { courierMappings } from '#server/database/schema/courier-mappings.ts';
import { orderStatuses, orders } from '#server/database/schema/orders.ts';
import {
  type Courier,
  type CourierMapping,
  CourierMappingSchema,
  courierKey,
} from './courier-mapping.ts';

type MappingRow = typeof courierMappings.$inferSelect;

function asCourier({ name, mapping }: MappingRow): Courier {
  return { name, mapping: v.parse(CourierMappingSchema, mapping), isReady: false };
}

export async function selectCouriers(db: Queries): Promise<Courier[]> {
  const rows = await db.select().from(courierMappings).orderBy(asc(courierMappings.key));
  return rows.map(asCourier);
}

export async function upsertCourier(
  db: Queries,
  { name, mapping }: { name: string; mapping: CourierMapping },
  now: Date,
): Promise<void> {
  const changed = { name, mapping, changedAt: now };
  await db
    .insert(courierMappings)
    .values({ key: courierKey(name), ...changed })
    .onConflictDoUpdate({ target: courierMappings.key, set: changed });
}

export async function deleteCourier(db: Queries, name: string): Promise<void> {
  await db.delete(courierMappings).where(eq(courierMappings.key, courierKey(name)));
}

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
