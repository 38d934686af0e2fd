import type { Queries } from '#server/database/database.ts';
import { type Courier, courierKey } from './courier-mapping.ts';
import { selectCouriers } from './queries.ts';
import { readyCouriers } from './ready-mappings.ts';

/** The owner's own, and the ready ones that they have not replaced, by name. */
export async function listCouriers(db: Queries): Promise<Courier[]> {
  const own = await selectCouriers(db);
  const keys = new Set(own.map(({ name }) => courierKey(name)));
  const ready = readyCouriers.filter(({ name }) => !keys.has(courierKey(name)));
  return [...own, ...ready].sort((one, other) => one.name.localeCompare(other.name));
}

export async function findCourier(db: Queries, name: string): Promise<Courier | undefined> {
  const key = courierKey(name);
  return (await listCouriers(db)).find((courier) => courierKey(courier.name) === key);
}
