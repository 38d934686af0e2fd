import { courierKey } from '#domain/order/courier-key.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { Courier, CourierMapping } from './courier-mapping.ts';
import { courierNamed, findCourier, listCouriers } from './find-courier.ts';
import { deleteCourier, lockCouriers, upsertCourier } from './queries.ts';
import { readyCouriers } from './ready-mappings.ts';
import { type MappingRefusal, refuseMapping } from './refuse-mapping.ts';

interface CourierParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

interface NamedCourier {
  /** However it is typed. */
  name: string;
}

export async function showCouriers({
  database,
}: CourierParts): Promise<Outcome<{ rows: Courier[] }>> {
  return { ok: { rows: await listCouriers(database.db) } };
}

export async function showCourier(
  { database }: CourierParts,
  _actor: Actor,
  { name }: NamedCourier,
): Promise<Outcome<Courier, 'no-such-courier'>> {
  const all = await listCouriers(database.db);
  const courier = courierNamed(all, name);
  return courier ? { ok: courier } : noSuchCourier(name, all);
}

/** In the place of what the courier had, also of one that came with the shop. */
export async function setCourier(
  { database, clock }: CourierParts,
  actor: Actor,
  {
    name,
    mapping,
    isTrial = false,
  }: NamedCourier & { mapping: CourierMapping; isTrial?: boolean | undefined },
): Promise<Outcome<Courier, MappingRefusal>> {
  const refused = refuseMapping(name, mapping);
  if (refused) return refused;
  if (isTrial) return { ok: { name, mapping, isReady: false } };
  const at = clock();
  return database.transaction(async (tx) => {
    await lockCouriers(tx);
    const was = await findCourier(tx, name);
    const [before, after] = [was && { name: was.name, ...was.mapping }, { name, ...mapping }];
    const change = before ? changedFields(before, after) : { before: null, after };
    if (Object.keys(change.after).length > 0) {
      await upsertCourier(tx, { name, mapping }, at);
      const about = { noun: 'couriers', thing: courierKey(name) };
      await writeLogLines(tx, [{ ...about, ...change, at, actor }]);
    }
    return { ok: { name, mapping, isReady: false } };
  });
}

/** One that came with the shop has its own columns again. */
export async function removeCourier(
  { database, clock }: CourierParts,
  actor: Actor,
  { name: typed }: NamedCourier,
): Promise<
  Outcome<{ name: string; isReadyAgain: boolean }, 'no-such-courier' | 'courier-came-with-shop'>
> {
  const at = clock();
  return database.transaction(async (tx) => {
    await lockCouriers(tx);
    const all = await listCouriers(tx);
    const courier = courierNamed(all, typed);
    if (!courier) return noSuchCourier(typed, all);
    const { name, mapping, isReady } = courier;
    if (isReady) return { refusal: 'courier-came-with-shop', name };
    await deleteCourier(tx, name);
    const about = { noun: 'couriers', thing: courierKey(name) };
    const before = { name, ...mapping };
    await writeLogLines(tx, [{ ...about, before, after: null, at, actor }]);
    return { ok: { name, isReadyAgain: courierNamed(readyCouriers, name) !== undefined } };
  });
}

function noSuchCourier(name: string, all: readonly Courier[]): Refusal<'no-such-courier'> {
  return { refusal: 'no-such-courier', name, names: all.map((each) => each.name) };
}
