import type { Queries } from '#server/database/database.ts';
import type { CourierMapping } from './courier-mapping.ts';
import { deleteCourier, upsertCourier } from './queries.ts';

/** In the place of what the courier had, also of a ready one. */
export async function setCourier(
  db: Queries,
  name: string,
  mapping: CourierMapping,
  now: Date,
): Promise<void> {
  await upsertCourier(db, { name, mapping }, now);
}

/** A ready one has its own columns again. */
export async function removeCourier(db: Queries, name: string): Promise<void> {
  await deleteCourier(db, name);
}
