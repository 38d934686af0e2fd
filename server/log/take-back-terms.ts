import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import { replaceCharts } from '#server/charts/manage-charts.ts';
import { listSizeCharts, lockSizeCharts } from '#server/charts/size-charts.ts';
import { endCode, reopenCode } from '#server/coupon-codes/manage-codes.ts';
import type { CourierMapping } from '#server/couriers/courier-mapping.ts';
import { findCourier } from '#server/couriers/find-courier.ts';
import { lockCouriers, removeCourier, setCourier } from '#server/couriers/manage-couriers.ts';
import type { Database } from '#server/database/database.ts';
import { changeDeliveryTerms } from '#server/delivery/change-delivery-terms.ts';
import { setSetting, unsetSetting } from '#server/owner-settings/manage-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';

interface Parts {
  /** Of the transaction that takes back, so that what is locked stays so. */
  database: Database;
  clock(): Date;
}

type Fields = Readonly<Record<string, unknown>>;

/** Of what the log has as fields. */
export function fieldsOf(side: KeptLine['before']): Fields | null {
  return side && !Array.isArray(side) ? (side as Fields) : null;
}

/** Fields of these values; those that are null there are left out. */
function withFields<Thing extends object>(thing: Thing | undefined, fields: Fields): Thing {
  const all = Object.entries({ ...thing, ...fields }).filter(([, value]) => value !== null);
  return Object.fromEntries(all) as Thing;
}

export async function takeBackDelivery(parts: Parts, actor: Actor, lines: readonly KeptLine[]) {
  const before = new Map(lines.map((line) => [line.thing, fieldsOf(line.before)]));
  return changeDeliveryTerms<never>(parts, { actor }, (all) => {
    const now = all.map((terms) => withFields<GovernorateTerms>(terms, before.get(terms.id) ?? {}));
    return { ok: now };
  });
}

export async function takeBackCharts(parts: Parts, actor: Actor, lines: readonly KeptLine[]) {
  await lockSizeCharts(parts.database.db);
  const charts = new Map((await listSizeCharts(parts.database)).map((each) => [each.name, each]));
  for (const { thing, before, after } of lines) {
    const fields = fieldsOf(before);
    if (Array.isArray(before) || Array.isArray(after)) continue;
    if (fields) charts.set(thing, withFields<SizeChart>(charts.get(thing), fields));
    else charts.delete(thing);
  }
  const order: readonly unknown[] = lines.flatMap(({ before }) =>
    Array.isArray(before) ? before : [],
  );
  const placeOf = ({ name }: SizeChart) => order.indexOf(name) + 1 || order.length + 1;
  const sorted = [...charts.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
  return replaceCharts(parts, actor, { charts: order.length > 0 ? sorted : [...charts.values()] });
}

export async function takeBackSetting(
  parts: Parameters<typeof setSetting>[0],
  actor: Actor,
  { thing, before }: KeptLine,
) {
  const value = fieldsOf(before)?.value;
  return typeof value === 'string'
    ? setSetting(parts, actor, { name: thing, value })
    : unsetSetting(parts, actor, { name: thing });
}

/** A code is never removed: an order may have it. */
export async function takeBackCode(parts: Parts, actor: Actor, { thing, before }: KeptLine) {
  const asked = { code: thing };
  const counted = fieldsOf(before)?.isEnded === false;
  return counted ? reopenCode(parts, actor, asked) : endCode(parts, actor, asked);
}

export async function takeBackCourier(parts: Parts, actor: Actor, { thing, before }: KeptLine) {
  const fields = fieldsOf(before);
  if (!fields) return removeCourier(parts, actor, { name: thing });
  await lockCouriers(parts.database.db);
  const present = await findCourier(parts.database.db, thing);
  const { name, ...mapping } = withFields<CourierMapping & { name: string }>(
    present && { name: present.name, ...present.mapping },
    fields,
  );
  return setCourier(parts, actor, { name, mapping });
}

/** One after the other; the first that is refused ends it. */
export async function each<Done extends { ok: unknown } | { refusal: string }>(
  lines: readonly KeptLine[],
  takeBack: (line: KeptLine) => Promise<Done>,
): Promise<Done | { ok: object }> {
  for (const line of lines) {
    const done = await takeBack(line);
    if ('refusal' in done) return done;
  }
  return { ok: {} };
}
