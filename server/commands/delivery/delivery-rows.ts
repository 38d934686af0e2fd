import {
  type CityTerms,
  foldedNames,
  type GovernorateTerms,
  maxCities,
  type PlaceTerms,
  withCity,
} from '#domain/delivery/delivery-terms.ts';
import type { Governorate } from '#domain/delivery/governorates.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/commands/csv/file-fault.ts';
import { inTurn, readCityName, readDay, readFee } from './place-cells.ts';
import { typedGovernorate } from './typed-governorate.ts';

type Complain = (column: string, fault: string) => undefined;

/** A row of the table, checked. */
interface PlaceRow extends PlaceTerms {
  line: number;
  governorate: Governorate;
  /** Undefined for the governorate itself. */
  city?: CityTerms;
  /** Undefined: as it is. */
  open?: boolean;
}

/** @returns the terms with those of the rows in their place @throws {FileFaultError} with all faults */
export function applyRows(
  all: readonly GovernorateTerms[],
  rows: readonly FileRow[],
): readonly GovernorateTerms[] {
  const faults: FileFault[] = [];
  const read: PlaceRow[] = [];
  const lineOf = new Map<string, number>();
  for (const entry of rows) {
    if ('fault' in entry) {
      faults.push(entry);
      continue;
    }
    const { line } = entry;
    const complain = (column: string, fault: string) => {
      faults.push({ line, column, fault });
      return undefined;
    };
    const row = readRow(line, entry.row as Record<string, string>, complain);
    if (!row) continue;
    const places = placesOf(row);
    const earlier = places.map((place) => lineOf.get(place)).find((each) => each !== undefined);
    if (earlier !== undefined) {
      complain(row.city ? 'city' : 'governorate', `is in line ${earlier} too`);
      continue;
    }
    for (const place of places) lineOf.set(place, line);
    read.push(row);
  }
  const changed = all.map((terms) => {
    const own = read.filter(({ governorate }) => governorate === terms.id);
    // Each row is another place: so many need not be put together.
    const isTooLong = own.length > maxCities + 1;
    const now = isTooLong ? terms : own.reduce(withRow, terms);
    if (isTooLong || (now.cities?.length ?? 0) > maxCities) {
      const line = own.at(-1)?.line ?? 1;
      faults.push({ line, column: 'city', fault: `is one of more than ${maxCities} cities` });
    }
    return now;
  });
  if (faults.length > 0) throw new FileFaultError(faults);
  return changed;
}

/** Two rows with one of these in common are of the same place. */
function placesOf({ governorate, city }: PlaceRow): string[] {
  if (!city) return [governorate];
  return foldedNames([city.name, city.nameAr]).map((name) => `${governorate} ${name}`);
}

function withRow(terms: GovernorateTerms, row: PlaceRow): GovernorateTerms {
  if (row.city) return withCity(terms, row.city);
  const { fee, days, open = terms.open } = row;
  return { ...terms, fee, days, open };
}

function readRow(
  line: number,
  cells: Record<string, string>,
  complain: Complain,
): PlaceRow | undefined {
  const of = (column: string) => (fault: string) => complain(column, fault);
  const text = (column: string) => (cells[column] ?? '').trim();
  const governorate =
    typedGovernorate(text('governorate')) ??
    complain('governorate', `${JSON.stringify(text('governorate'))} is none of the 27`);
  const name = readCityName(text('city'), of('city'));
  const nameAr = readCityName(text('cityAr'), of('cityAr'));
  if (nameAr && name === '') complain('city', 'is missing beside cityAr');
  const fee = readFee(text('fee'), of('fee'));
  const from = readDay(text('daysFrom'), of('daysFrom'));
  const to = readDay(text('daysTo'), of('daysTo'));
  const days =
    from === undefined || to === undefined ? undefined : inTurn([from, to], of('daysFrom'));
  const open = readOpen(text('open'), of('open'));
  if (open !== 'as it is' && name) {
    complain('open', 'must be empty for a city: only a whole governorate can be closed');
  }
  if (!governorate || name === undefined || nameAr === undefined) return undefined;
  if (fee === undefined || days === undefined || open === undefined) return undefined;
  const place = { line, governorate, fee, days };
  if (name === '') return open === 'as it is' ? place : { ...place, open };
  return { ...place, city: { name, ...(nameAr === '' ? {} : { nameAr }), fee, days } };
}

function readOpen(
  text: string,
  complain: (fault: string) => undefined,
): boolean | 'as it is' | undefined {
  if (text === '') return 'as it is';
  if (['yes', 'نعم'].includes(text.toLowerCase())) return true;
  if (['no', 'لا'].includes(text.toLowerCase())) return false;
  return complain(`must be yes or no, not ${JSON.stringify(text)}`);
}
