import { type Department, departmentsOf, departmentsOfAll } from '../../product/departments.ts';
import { isKnownKind, kinds, type ProductKind } from '../../product/kinds.ts';
import type { Product } from '../../product/product.ts';
import type { ProductColour } from '../../product/product-colour.ts';
import { labelKey } from '../../text/label-key.ts';
import { priceRanges } from './price-ranges.ts';
import type { PriceRange } from './product-choice.ts';
import { type SizeGroup, sizeGroupOf, sizeGroups } from './size-groups.ts';
import { sortSizes } from './size-order.ts';

/** A size as a product writes it; its stock is counted under this label. */
export interface PlacedSize {
  place: number;
  label: string;
}

/** Of one product; -1 for what it does not say. */
interface Places {
  /** Of what is for everybody all. */
  departments: readonly number[];
  kind: number;
  sizes: readonly PlacedSize[];
  sizeGroup: SizeGroup;
  colour: number;
}

/** What may be chosen, and its place by product. */
export interface FilterIndex {
  departments: readonly Department[];
  kinds: readonly ProductKind[];
  sizes: readonly string[];
  /** Places of the sizes of each, in their order. */
  sizesOfGroup: ReadonlyMap<SizeGroup, readonly number[]>;
  colours: readonly ProductColour[];
  prices: readonly PriceRange[];
  placeOfKind: ReadonlyMap<string, number>;
  placeOfSize: ReadonlyMap<string, number>;
  placeOfColour: ReadonlyMap<string, number>;
  places: ReadonlyMap<Product, Places>;
  hasOffers: boolean;
}

/** Many products share few labels. */
function createKeys(): (label: string) => string {
  const keys = new Map<string, string>();
  return (label) => {
    const key = keys.get(label) ?? labelKey(label);
    keys.set(label, key);
    return key;
  };
}

export function indexOf(products: readonly Product[]): FilterIndex {
  const keyOf = createKeys();
  const ownDepartments = departmentsOf(products);
  const writtenKinds = products.flatMap(({ kind, kindAr }): ProductKind[] =>
    kind === undefined ? [] : [{ kind, ...(kindAr !== undefined && { kindAr }) }],
  );
  const ownKinds = sortKinds(
    commonest(
      writtenKinds,
      ({ kind }) => keyOf(kind),
      ({ kind }) => kind,
    ),
  );
  const placeOfKind = new Map(ownKinds.map(({ kind }, place) => [keyOf(kind), place]));
  const adults = ownDepartments.flatMap((each, place) =>
    departmentsOfAll.includes(each) ? [place] : [],
  );
  const departmentPlaces = new Map<string | undefined, readonly number[]>([
    ['all', adults],
    ...ownDepartments.map((each, place) => [each, [place]] as const),
  ]);
  const sizes = sortSizes(
    commonest(
      products.flatMap((product) => product.sizes ?? []),
      keyOf,
    ),
  );
  const placeOfSize = new Map(sizes.map((size, place) => [keyOf(size), place]));
  const written = products.flatMap(({ colour }) => colour ?? []);
  const colours = commonest(
    written,
    ({ name }) => keyOf(name),
    ({ name }) => name,
  );
  const placeOfColour = new Map(colours.map(({ name }, place) => [keyOf(name), place]));
  // For addresses that somebody writes by hand.
  const inArabic = written.flatMap(({ name, nameAr }): [string, number][] =>
    nameAr ? [[keyOf(nameAr), placeOfColour.get(keyOf(name)) ?? -1]] : [],
  );
  const places = products.map((product) => {
    const own = (product.sizes ?? []).map((label) => {
      return { place: placeOfSize.get(keyOf(label)) ?? 0, label };
    });
    const colour = product.colour && placeOfColour.get(keyOf(product.colour.name));
    const kind = product.kind === undefined ? undefined : placeOfKind.get(keyOf(product.kind));
    const forWhom = departmentPlaces.get(product.department) ?? [];
    return [
      product,
      {
        ...{ departments: forWhom, kind: kind ?? -1, colour: colour ?? -1 },
        ...{ sizes: own, sizeGroup: sizeGroupOf(product) },
      },
    ] as const;
  });
  return {
    departments: ownDepartments,
    kinds: ownKinds,
    sizes,
    sizesOfGroup: groupSizes(places.map(([, each]) => each)),
    colours,
    prices: priceRanges(products.map(({ price }) => price)),
    placeOfKind,
    placeOfSize,
    placeOfColour: new Map([...inArabic, ...placeOfColour]),
    places: new Map(places),
    hasOffers: products.some(isOnOffer),
  };
}

function groupSizes(places: readonly Places[]): FilterIndex['sizesOfGroup'] {
  const found = new Map(sizeGroups.map((group) => [group, new Set<number>()]));
  for (const { sizeGroup, sizes } of places) {
    for (const { place } of sizes) found.get(sizeGroup)?.add(place);
  }
  return new Map([...found].map(([group, own]) => [group, [...own].sort((a, b) => a - b)]));
}

/** In the shop's order; the owner's own come last. */
function sortKinds(found: readonly ProductKind[]): ProductKind[] {
  const placeOf = ({ kind }: ProductKind) =>
    isKnownKind(kind) ? kinds.indexOf(kind) : kinds.length;
  return [...found].sort((a, b) => placeOf(a) - placeOf(b));
}

/** One value for each key, in the order of the first: the one whose spelling is used most. */
function commonest<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  spellingOf: (value: Value) => unknown = (value) => value,
): Value[] {
  type Spelling = { value: Value; count: number };
  const spellings = new Map<string, Map<unknown, Spelling>>();
  const best = new Map<string, Spelling>();
  for (const value of values) {
    const key = keyOf(value);
    const ofKey = spellings.get(key) ?? new Map<unknown, Spelling>();
    spellings.set(key, ofKey);
    const spelling = ofKey.get(spellingOf(value)) ?? { value, count: 0 };
    ofKey.set(spellingOf(value), spelling);
    spelling.count += 1;
    if (spelling.count > (best.get(key)?.count ?? 0)) best.set(key, spelling);
  }
  return [...best.values()].map(({ value }) => value);
}

export function isOnOffer({ wasPrice }: Product): boolean {
  return wasPrice !== undefined;
}
