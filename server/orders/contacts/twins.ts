import { type Delivery, phonesOf } from '#domain/delivery/delivery.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';

/** Ms between two orders that somebody may have placed twice. */
export const twinTime = 48 * 60 * 60 * 1000;

interface Placed {
  placedAt: Date;
  delivery: Delivery | null;
}

export interface Likeness {
  hasSamePhone: boolean;
  hasSameAddress: boolean;
}

/** What two orders share, of which one may have been placed by mistake; undefined when nothing. */
export function likenessOf(one: Placed, other: Placed): Likeness | undefined {
  if (Math.abs(one.placedAt.getTime() - other.placedAt.getTime()) > twinTime) return undefined;
  if (!one.delivery || !other.delivery) return undefined;
  const phones = phonesOf(other.delivery);
  const hasSamePhone = [...phonesOf(one.delivery)].some((phone) => phones.has(phone));
  const hasSameAddress = placeOf(one.delivery) === placeOf(other.delivery);
  return hasSamePhone || hasSameAddress ? { hasSamePhone, hasSameAddress } : undefined;
}

/** However it is spelled. Who lives there, and on which floor, may be written in many ways. */
function placeOf({ governorate, city, street, building = '' }: Delivery): string {
  return foldForSearch([governorate, city, `${street}${building}`].join('|')).replaceAll(
    /[ ,.،-]/g,
    '',
  );
}

/** Those that may be one order stand together, at the place of the first of them. */
export function standTogether<Row extends Placed>(rows: readonly Row[]): Row[] {
  const before: number[] = rows.map((_, index) => index);
  const firstOf = (index: number): number => {
    const earlier = before[index] ?? index;
    return earlier === index ? index : firstOf(earlier);
  };
  for (const alike of marksOf(rows).values()) {
    const byTime = alike.toSorted((one, other) => timeOf(rows[one]) - timeOf(rows[other]));
    for (const [place, index] of byTime.entries()) {
      const next = byTime[place + 1];
      if (next === undefined || timeOf(rows[next]) - timeOf(rows[index]) > twinTime) continue;
      const [first, second] = [firstOf(index), firstOf(next)].toSorted((a, b) => a - b);
      if (first !== undefined && second !== undefined) before[second] = first;
    }
  }
  const groups = Map.groupBy(rows.keys(), firstOf);
  return [...groups.values()].flat().flatMap((index) => rows[index] ?? []);
}

/** Places of the rows that share a phone or an address. */
function marksOf(rows: readonly Placed[]): Map<string, number[]> {
  const marked = rows.flatMap(({ delivery }, index) =>
    delivery ? [placeOf(delivery), ...phonesOf(delivery)].map((mark) => ({ mark, index })) : [],
  );
  const byMark = Map.groupBy(marked, ({ mark }) => mark);
  return new Map(Array.from(byMark, ([mark, all]) => [mark, all.map(({ index }) => index)]));
}

function timeOf(row: Placed | undefined): number {
  return row?.placedAt.getTime() ?? 0;
}
