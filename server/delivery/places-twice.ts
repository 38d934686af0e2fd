import { foldedNames } from '#domain/delivery/delivery-terms.ts';
import type { Governorate } from '#domain/delivery/governorates.ts';

interface Place {
  governorate: Governorate;
  city?: string | undefined;
  cityAr?: string | undefined;
}

/** Rows that name the place of an earlier one, however it is typed; both by their index. */
export function placesTwice(rows: readonly Place[]): { index: number; first: number }[] {
  const firstOf = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const names = namesOf(row);
    const first = names.map((name) => firstOf.get(name)).find((each) => each !== undefined);
    if (first !== undefined) return [{ index, first }];
    for (const name of names) firstOf.set(name, index);
    return [];
  });
}

/** Two rows with one of these in common are of the same place. */
function namesOf({ governorate, city, cityAr }: Place): string[] {
  if (city === undefined) return [governorate];
  return foldedNames([city, cityAr]).map((name) => `${governorate} ${name}`);
}
