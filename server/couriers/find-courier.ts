import { courierKey } from '#domain/order/courier-key.ts';
import type { Queries } from '#server/database/database.ts';
import type { Courier } from './courier-mapping.ts';
import { selectCouriers } from './queries.ts';
import { readyCouriers } from './ready-mappings.ts';

/** The owner's own, and the ready ones that they have not replaced, by name. */
export async function listCouriers(db: Queries): Promise<Courier[]> {
  const own = await selectCouriers(db);
  const ready = readyCouriers.filter(({ name }) => !courierNamed(own, name));
  return [...own, ...ready].sort((one, other) => one.name.localeCompare(other.name));
}

/** However the name is typed. */
export function courierNamed(all: readonly Courier[], name: string): Courier | undefined {
  const key = courierKey(name);
  return all.find((each) => courierKey(each.name) === key);
}

export async function findCourier(db: Queries, name: string): Promise<Courier | undefined> {
  return courierNamed(await listCouriers(db), name);
}
