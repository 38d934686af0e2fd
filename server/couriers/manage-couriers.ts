import { courierKey } from '#domain/order/courier-key.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import {
  mergeWhole,
  refuseStale,
  type VersionRefusal,
  versionsOf,
} from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { Courier, CourierMapping } from './courier-mapping.ts';
import { courierNamed, findCourier, listCouriers } from './find-courier.ts';
import { deleteCourier, lockCouriers, upsertCourier } from './queries.ts';
import { readyCouriers } from './ready-mappings.ts';
import { type MappingRefusal, refuseMapping } from './refuse-mapping.ts';

export { lockCouriers } from './queries.ts';

const noun = 'couriers';

interface CourierParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

interface NamedCourier {
  /** However it is typed. */
  name: string;
}

type SeenCourier = Courier & { version: number };

export async function showCouriers({
  database: { db },
}: CourierParts): Promise<Outcome<{ rows: SeenCourier[] }>> {
  const names = (await listCouriers(db)).map(({ name }) => courierKey(name));
  const versions = await versionsOf(db, noun, names);
  // After their versions.
  const couriers = await listCouriers(db);
  return { ok: { rows: couriers.map((each) => withVersion(each, versions)) } };
}

function withVersion(courier: Courier, versions: (thing: string) => number): SeenCourier {
  return { ...courier, version: versions(courierKey(courier.name)) };
}

export async function showCourier(
  { database: { db } }: CourierParts,
  _actor: Actor,
  { name }: NamedCourier,
): Promise<Outcome<SeenCourier, 'no-such-courier'>> {
  const versions = await versionsOf(db, noun, [courierKey(name)]);
  const all = await listCouriers(db);
  const courier = courierNamed(all, name);
  return courier ? { ok: withVersion(courier, versions) } : noSuchCourier(name, all);
}

/**
 * In the place of what the courier had, also of one that came with the shop. What the mapping has as
 * it was seen stays as somebody else has changed it since.
 */
export async function setCourier(
  { database, clock }: CourierParts,
  actor: Actor,
  {
    name,
    mapping: asked,
    version,
    isTrial = false,
  }: NamedCourier & {
    mapping: CourierMapping;
    version?: number | undefined;
    isTrial?: boolean | undefined;
  },
): Promise<Outcome<SeenCourier, MappingRefusal | VersionRefusal>> {
  const refused = refuseMapping(name, asked);
  if (refused) return refused;
  const at = clock();
  const thing = courierKey(name);
  return database.transaction(async (tx) => {
    await lockCouriers(tx);
    const was = await findCourier(tx, name);
    const merged = await mergeWhole(tx, { noun, thing, version }, was?.mapping ?? {}, asked);
    if ('refusal' in merged) return merged;
    const mapping = merged.ok;
    const unfit = mapping === asked ? undefined : refuseMapping(name, mapping);
    if (unfit) return unfit;
    const done = async () => {
      const set = { name, mapping, isReady: false };
      return { ok: withVersion(set, await versionsOf(tx, noun, [thing])) };
    };
    if (isTrial) return done();
    const [before, after] = [was && { name: was.name, ...was.mapping }, { name, ...mapping }];
    const change = before ? changedFields(before, after) : { before: null, after };
    if (Object.keys(change.after).length > 0) {
      await upsertCourier(tx, { name, mapping }, at);
      await writeLogLines(tx, [{ noun, thing, ...change, at, actor }]);
    }
    return done();
  });
}

/** One that came with the shop has its own columns again. */
export async function removeCourier(
  { database, clock }: CourierParts,
  actor: Actor,
  { name: typed, version }: NamedCourier & { version?: number | undefined },
): Promise<
  Outcome<
    { name: string; isReadyAgain: boolean },
    'no-such-courier' | 'courier-came-with-shop' | VersionRefusal
  >
> {
  const at = clock();
  return database.transaction(async (tx) => {
    await lockCouriers(tx);
    const all = await listCouriers(tx);
    const courier = courierNamed(all, typed);
    if (!courier) return noSuchCourier(typed, all);
    const { name, mapping, isReady } = courier;
    if (isReady) return { refusal: 'courier-came-with-shop', name };
    const about = { noun, thing: courierKey(name) };
    const before = { name, ...mapping };
    const wanted = changedFields(before).after;
    const stale = await refuseStale(tx, { ...about, version }, { present: before, wanted });
    if (stale) return stale;
    await deleteCourier(tx, name);
    await writeLogLines(tx, [{ ...about, before, after: null, at, actor }]);
    return { ok: { name, isReadyAgain: courierNamed(readyCouriers, name) !== undefined } };
  });
}

function noSuchCourier(name: string, all: readonly Courier[]): Refusal<'no-such-courier'> {
  return { refusal: 'no-such-courier', name, names: all.map((each) => each.name) };
}
