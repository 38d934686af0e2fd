import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { courierKey } from '#domain/order/courier-key.ts';
import type { Queries } from '#server/database/database.ts';
import { type Courier, type CourierMapping, CourierMappingSchema } from './courier-mapping.ts';
import { courierMappings } from './schema.ts';

type MappingRow = typeof courierMappings.$inferSelect;

function asCourier({ name, mapping }: MappingRow): Courier {
  return { name, mapping: v.parse(CourierMappingSchema, mapping), isReady: false };
}

export async function selectCouriers(db: Queries): Promise<Courier[]> {
  const rows = await db.select().from(courierMappings).orderBy(asc(courierMappings.key));
  return rows.map(asCourier);
}

/** Others that change them wait until the transaction ends. */
export async function lockCouriers(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table ${courierMappings} in share row exclusive mode`);
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
