import { sql } from 'drizzle-orm';
import {
  type CityTerms,
  defaultDeliveryTerms,
  type GovernorateTerms,
} from '#domain/delivery/delivery-terms.ts';
import type { Queries } from '#server/database/database.ts';
import { deliveryTerms } from './schema.ts';

/** All 27: what the owner set, and the defaults. */
export async function selectGovernorateTerms(db: Queries): Promise<GovernorateTerms[]> {
  const { governorate, terms } = deliveryTerms;
  const rows = await db.select({ governorate, terms }).from(deliveryTerms);
  const set = new Map(rows.map((row) => [row.governorate, row.terms]));
  return defaultDeliveryTerms.governorates.map((usual) => {
    const own = set.get(usual.id);
    return inOrder(own ? { ...own, id: usual.id } : usual);
  });
}

/** Whether the owner has set any. */
export async function selectIsSet(db: Queries): Promise<boolean> {
  const { governorate } = deliveryTerms;
  return (await db.select({ governorate }).from(deliveryTerms).limit(1)).length > 0;
}

/** The database reorders a document's members; equal terms must be equal texts. */
export function inOrder({ id, fee, days, open, cities = [] }: GovernorateTerms): GovernorateTerms {
  const terms = { id, fee, days, open };
  return cities.length === 0 ? terms : { ...terms, cities: cities.map(cityInOrder) };
}

function cityInOrder({ name, nameAr, fee, days }: CityTerms): CityTerms {
  return { name, ...(nameAr === undefined ? {} : { nameAr }), fee, days };
}

/** Waits for other writers until the transaction ends, and lets readers pass. */
export async function lockDeliveryTerms(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table ${deliveryTerms} in share row exclusive mode`);
}

export async function upsertGovernorateTerms(
  tx: Queries,
  changed: readonly GovernorateTerms[],
  at: Date,
): Promise<void> {
  for (const { id: governorate, ...terms } of changed) {
    const change = { terms, changedAt: at };
    await tx
      .insert(deliveryTerms)
      .values({ governorate, ...change })
      .onConflictDoUpdate({ target: deliveryTerms.governorate, set: change });
  }
}
