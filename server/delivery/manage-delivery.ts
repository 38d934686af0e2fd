import {
  type CityTerms,
  type DeliveryTerms,
  findCity,
  type GovernorateTerms,
  maxCities,
  type PlaceTerms,
  withCity,
  withoutCity,
} from '#domain/delivery/delivery-terms.ts';
import { type Governorate, governorates } from '#domain/delivery/governorates.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Database } from '#server/database/database.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { type VersionRefusal, versionOfTable, versionsOf } from '#server/use-cases/versions.ts';
import {
  changeDeliveryTerms,
  type DeliveryChange,
  type VersionedTerms,
} from './change-delivery-terms.ts';
import { placesTwice } from './places-twice.ts';
import { readDeliveryTerms } from './read-delivery-terms.ts';
import { refuseStaleGovernorates, refuseStaleTerms } from './refuse-stale-terms.ts';

export interface DeliveryParts {
  database: Database;
  clock(): Date;
}

export async function showDelivery({
  database,
  fixedSettings,
}: DeliveryParts & { fixedSettings: WrittenSettings }): Promise<
  Outcome<DeliveryTerms & { governorates: readonly VersionedTerms[]; version: number }>
> {
  const version = await versionOfTable(database.db, 'delivery');
  const versions = await versionsOf(database.db, 'delivery', governorates);
  const settings = await readOwnerSettings(database, fixedSettings);
  const terms = await readDeliveryTerms(database.db, settings);
  const all = terms.governorates.map((each) => ({ ...each, version: versions(each.id) }));
  return { ok: { ...terms, governorates: all, version } };
}

/** What is undefined stays as it is. */
interface DeliverySetting {
  governorate: Governorate;
  /** Piastres. */
  fee?: number | undefined;
  days?: readonly [number, number] | undefined;
  closed?: boolean | undefined;
  open?: boolean | undefined;
  /** An exception within the governorate. */
  city?: string | undefined;
  cityAr?: string | undefined;
  /** Ends the exception. */
  remove?: boolean | undefined;
  /** Of the governorate, that was seen. */
  version?: number | undefined;
}

type SettingRefusal =
  | 'delivery-sets-nothing'
  | 'delivery-sets-too-much'
  | 'city-without-name'
  | 'city-cannot-close'
  | 'no-such-city'
  | 'too-many-cities'
  | VersionRefusal;

/** A fee or days also open a closed governorate. */
export async function setDelivery(
  parts: DeliveryParts,
  actor: Actor,
  setting: DeliverySetting,
): Promise<Outcome<DeliveryChange, SettingRefusal>> {
  const { governorate, fee, days, closed, open, city, cityAr, remove } = setting;
  const isPlace = fee !== undefined || days !== undefined;
  const given = [isPlace, closed, open, remove].filter(Boolean).length;
  if (given === 0) return { refusal: 'delivery-sets-nothing' };
  if (given > 1) return { refusal: 'delivery-sets-too-much' };
  if (city === undefined && (cityAr !== undefined || remove)) {
    return { refusal: 'city-without-name' };
  }
  if (city !== undefined && (closed || open)) return { refusal: 'city-cannot-close' };
  const place = { ...(fee !== undefined && { fee }), ...(days !== undefined && { days }) };
  const set = (terms: GovernorateTerms) =>
    city === undefined
      ? { ...terms, ...place, open: !closed }
      : withSetCity(terms, { ...setting, city }, place);
  return changeDeliveryTerms<SettingRefusal>(parts, { actor }, async (all, tx) => {
    const was = all.find(({ id }) => id === governorate);
    if (!was) throw new Error(`No terms of ${governorate}`);
    const is = set(was);
    if ('refusal' in is) return is;
    const stale = await refuseStaleTerms(tx, { was, is }, setting.version);
    return stale ?? { ok: all.map((terms) => (terms === was ? is : terms)) };
  });
}

function withSetCity(
  terms: GovernorateTerms,
  { city, cityAr, remove }: DeliverySetting & { city: string },
  place: Partial<PlaceTerms>,
): GovernorateTerms | Refusal<'no-such-city' | 'too-many-cities'> {
  const known = findCity(terms, city, cityAr);
  if (remove) {
    if (!known) return { refusal: 'no-such-city', governorate: terms.id, city };
    return withoutCity(terms, known);
  }
  const { fee, days, cities = [] } = terms;
  if (!known && cities.length >= maxCities) return tooManyCities(terms);
  const names = cityAr === undefined ? {} : { nameAr: cityAr };
  return withCity(terms, { name: city, fee, days, ...known, ...names, ...place });
}

/** A place of a table. Without a city, it is the whole governorate. */
interface DeliveryRow {
  governorate: Governorate;
  city?: string | undefined;
  cityAr?: string | undefined;
  /** Piastres. */
  fee: number;
  daysFrom: number;
  daysTo: number;
  /** Of a governorate; undefined leaves it as it is. */
  open?: boolean | undefined;
}

/** What no row names stays as it is. Every wrong row is named, by its place from 1 up. */
export async function importDelivery(
  parts: DeliveryParts,
  actor: Actor,
  {
    rows,
    version,
    isTrial = false,
  }: {
    rows: readonly DeliveryRow[];
    /** Of the table that was seen. */
    version?: number | undefined;
    isTrial?: boolean | undefined;
  },
): Promise<Outcome<DeliveryChange, 'lines-are-wrong' | VersionRefusal>> {
  const twice = placesTwice(rows).map(({ index, first }) => {
    return { refusal: 'place-is-named-twice', line: index + 1, earlier: first + 1 };
  });
  return changeDeliveryTerms<'lines-are-wrong' | VersionRefusal>(
    parts,
    { actor, isTrial },
    async (all, tx) => {
      const lines: (Refusal & { line: number })[] = [...twice];
      const changed = all.map((terms) => {
        const own = rows.filter(({ governorate }) => governorate === terms.id);
        // Each row is another place: so many need not be put together.
        const now = own.length > maxCities + 1 ? undefined : own.reduce(withRow, terms);
        if (now && (now.cities?.length ?? 0) <= maxCities) return now;
        const last = rows.findLastIndex(({ governorate }) => governorate === terms.id);
        lines.push({ ...tooManyCities(terms), line: last + 1 });
        return terms;
      });
      if (lines.length > 0) {
        return { refusal: 'lines-are-wrong', lines: lines.sort((a, b) => a.line - b.line) };
      }
      const both = all.map((was, index) => ({ was, is: changed[index] ?? was }));
      return (await refuseStaleGovernorates(tx, both, version)) ?? { ok: changed };
    },
  );
}

function withRow(terms: GovernorateTerms, row: DeliveryRow): GovernorateTerms {
  const { city, cityAr, fee, daysFrom, daysTo, open = terms.open } = row;
  const days = [daysFrom, daysTo] as const;
  if (city === undefined) return { ...terms, fee, days, open };
  const names: Pick<CityTerms, 'name' | 'nameAr'> =
    cityAr === undefined ? { name: city } : { name: city, nameAr: cityAr };
  return withCity(terms, { ...names, fee, days });
}

function tooManyCities({ id }: GovernorateTerms): Refusal<'too-many-cities'> {
  return { refusal: 'too-many-cities', governorate: id, max: maxCities };
}
