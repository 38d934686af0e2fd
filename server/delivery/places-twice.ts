import { foldedNames } from '#domain/delivery/delivery-terms.ts';
import { isGovernorate } from '#domain/delivery/governorates.ts';

interface PlaceTwice {
  index: number;
  /** The row that names the place, too. */
  first: number;
  column: 'governorate' | 'city';
}

/** Rows that name the place of an earlier one, however it is typed. @param rows may be wrong, too */
export function placesTwice(rows: readonly unknown[]): PlaceTwice[] {
  const firstOf = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const places = placesOf(row);
    const first = places.map((place) => firstOf.get(place)).find((each) => each !== undefined);
    if (first === undefined) {
      for (const place of places) firstOf.set(place, index);
      return [];
    }
    const isCity = (row as { city?: unknown }).city !== undefined;
    return [{ index, first, column: isCity ? ('city' as const) : ('governorate' as const) }];
  });
}

/** Two rows with one of these in common are of the same place. */
function placesOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return [];
  const { governorate, city, cityAr } = row as Record<string, unknown>;
  if (!isGovernorate(governorate)) return [];
  if (city === undefined) return cityAr === undefined ? [governorate] : [];
  const names = [city, cityAr].filter((name) => typeof name === 'string');
  return foldedNames(names).map((name) => `${governorate} ${name}`);
}
