import type { Department } from '../../product/departments.ts';
import type { ProductKind } from '../../product/kinds.ts';
import type { Product } from '../../product/product.ts';
import type { ProductColour } from '../../product/product-colour.ts';
import { labelKey } from '../../text/label-key.ts';
import { maxRanked, type Rankings } from '../rankings.ts';
import { type FilterIndex, indexOf, isOnOffer, type PlacedSize } from './filter-index.ts';
import type { PriceRange, ProductChoice, ProductSort } from './product-choice.ts';
import type { SizeGroup } from './size-groups.ts';

/** Whether a piece is left: of this size, or of any. */
export type IsAvailable = (product: Product, size?: string) => boolean;

export interface FilterOption<Value> {
  value: Value;
  /** Products that would be shown if it were chosen alone in its group. */
  count: number;
  isChosen: boolean;
}

export interface FilteredProducts {
  products: readonly Product[];
  departments: readonly FilterOption<Department>[];
  kinds: readonly FilterOption<ProductKind>[];
  sizes: readonly FilterOption<string>[];
  /** Those of what is listed. Two may have one size. */
  sizeGroups: readonly { group: SizeGroup; options: readonly FilterOption<string>[] }[];
  colours: readonly FilterOption<ProductColour>[];
  prices: readonly FilterOption<PriceRange>[];
  inStock: FilterOption<true>;
  onOffer: FilterOption<true>;
  /** Whether any product of the whole list is on offer. */
  hasOffers: boolean;
  /** Options, without what is ignored. */
  chosenCount: number;
}

export interface FilterQuery {
  /** Some of the products, in any order: what a search has found. */
  among: readonly Product[];
  choice: ProductChoice;
  sort: ProductSort;
  isAvailable: IsAvailable;
  /** For `newest` and `best`. */
  rankings: Rankings;
}

/** Values that no product has are ignored; ranges of the address are options too. */
function readChoice(index: FilterIndex, choice: ProductChoice) {
  const { departments, kinds, sizes, colours, prices } = index;
  const { placeOfKind, placeOfSize, placeOfColour } = index;
  const chosenKinds = choice.kinds.map((kind) => placeOfKind.get(labelKey(kind)));
  const chosenSizes = choice.sizes.map((label) => placeOfSize.get(labelKey(label)));
  const chosenColours = choice.colours.map((name) => placeOfColour.get(labelKey(name)));
  const isSame = (a: PriceRange) => (b: PriceRange) => a.min === b.min && a.max === b.max;
  const own = choice.prices.filter((range) => !prices.some(isSame(range)));
  return {
    departments: departments.map((each) => choice.departments.includes(each)),
    kinds: kinds.map((_, place) => chosenKinds.includes(place)),
    sizes: sizes.map((_, place) => chosenSizes.includes(place)),
    colours: colours.map((_, place) => chosenColours.includes(place)),
    ranges: [...prices, ...own].sort((a, b) => a.min - b.min || a.max - b.max),
    isChosenRange: (range: PriceRange) => choice.prices.some(isSame(range)),
  };
}

const isIn = (price: number, { min, max }: PriceRange) => price >= min && price <= max;

/** @returns filters, counts and sorts; what depends on the products alone is computed once */
export function createProductFilter(
  products: readonly Product[],
): (query: FilterQuery) => FilteredProducts {
  const index = indexOf(products);
  const inOrder = createSorter(products);

  return ({ among, choice, sort, isAvailable, rankings }) => {
    const chosen = readChoice(index, choice);
    const chosenRanges = chosen.ranges.filter(chosen.isChosenRange);
    const hasDepartments = chosen.departments.includes(true);
    const hasKinds = chosen.kinds.includes(true);
    const hasSizes = chosen.sizes.includes(true);
    const hasColours = chosen.colours.includes(true);
    const found: Product[] = [];
    const departments = index.departments.map(() => 0);
    const kinds = index.kinds.map(() => 0);
    const sizes = index.sizes.map(() => 0);
    const colours = index.colours.map(() => 0);
    const prices = chosen.ranges.map(() => 0);
    const listedGroups = new Set<SizeGroup>();
    let inStock = 0;
    let onOffer = 0;

    const isAmong = among.length === products.length ? undefined : new Set(among);
    for (const product of inOrder(sort, rankings)) {
      const place = index.places.get(product);
      if (!place || isAmong?.has(product) === false) continue;
      const { price } = product;
      const isLeft = ({ label }: PlacedSize) => isAvailable(product, label);
      const own = hasSizes ? place.sizes.filter((size) => chosen.sizes[size.place]) : undefined;
      const isBuyable = own ? own.some(isLeft) : isAvailable(product);
      const fitsDepartment =
        !hasDepartments || place.departments.some((each) => chosen.departments[each]);
      const fitsKind = !hasKinds || chosen.kinds[place.kind] === true;
      const fitsSize = choice.inStock ? isBuyable : own?.length !== 0;
      const fitsColour = !hasColours || chosen.colours[place.colour] === true;
      const fitsPrice =
        chosenRanges.length === 0 || chosenRanges.some((range) => isIn(price, range));

      const all = [fitsDepartment, fitsKind, fitsSize, fitsColour, fitsPrice];
      const misses = all.reduce((count, fits) => (fits ? count : count + 1), 0);
      /** Whether all groups fit but perhaps this one. */
      const fitsBeside = (fits: boolean) => misses === (fits ? 0 : 1);
      const isOffered = isOnOffer(product);
      if (misses === 0 && isOffered) onOffer += 1;
      if (choice.onOffer && !isOffered) continue;

      if (misses === 0) found.push(product);
      if (fitsBeside(fitsDepartment)) for (const each of place.departments) add(departments, each);
      if (fitsBeside(fitsKind)) add(kinds, place.kind);
      if (fitsBeside(fitsSize)) {
        if (isBuyable) inStock += 1;
        const shown = choice.inStock ? place.sizes.filter(isLeft) : place.sizes;
        // A list from elsewhere may spell one size in two ways.
        for (const size of new Set(shown.map((each) => each.place))) add(sizes, size);
        if (shown.length > 0) listedGroups.add(place.sizeGroup);
      }
      if (fitsBeside(fitsColour)) add(colours, place.colour);
      if (fitsBeside(fitsPrice)) {
        chosen.ranges.forEach((range, at) => {
          if (isIn(price, range)) add(prices, at);
        });
      }
    }

    const options = {
      departments: optionsOf(index.departments, departments, isChosenIn(chosen.departments)),
      kinds: optionsOf(index.kinds, kinds, isChosenIn(chosen.kinds)),
      sizes: optionsOf(index.sizes, sizes, isChosenIn(chosen.sizes)),
      colours: optionsOf(index.colours, colours, isChosenIn(chosen.colours)),
      prices: optionsOf(chosen.ranges, prices, chosen.isChosenRange),
      inStock: { value: true, count: inStock, isChosen: choice.inStock },
      onOffer: { value: true, count: onOffer, isChosen: choice.onOffer },
    } as const;
    const all: readonly FilterOption<unknown>[] = Object.values(options).flatMap(
      (group): readonly FilterOption<unknown>[] => ('value' in group ? [group] : group),
    );
    const chosenCount = all.filter(({ isChosen }) => isChosen).length;
    const sizeGroups = [...index.sizesOfGroup].flatMap(([group, own]) => {
      const groupOptions = options.sizes.filter((_, at) => own.includes(at));
      // What is chosen can be taken off.
      const isIdle = groupOptions.some(({ count, isChosen }) => isChosen && count === 0);
      return listedGroups.has(group) || isIdle ? [{ group, options: groupOptions }] : [];
    });
    return { ...options, sizeGroups, hasOffers: index.hasOffers, products: found, chosenCount };
  };
}

/** Nothing for a product that has no place. */
function add(counts: number[], place: number): void {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
}

const isChosenIn = (chosen: readonly boolean[]) => (_: unknown, at: number) => chosen[at] === true;

function optionsOf<Value>(
  values: readonly Value[],
  counts: readonly number[],
  isChosen: (value: Value, at: number) => boolean,
): FilterOption<Value>[] {
  return values.map((value, at) => ({
    value,
    count: counts[at] ?? 0,
    isChosen: isChosen(value, at),
  }));
}

/** Each order is made once; a newer ranking makes a new one. */
function createSorter(products: readonly Product[]) {
  const byPrice: Partial<Record<ProductSort, readonly Product[]>> = {};
  const byRank = new WeakMap<readonly number[], readonly Product[]>();
  return (sort: ProductSort, rankings: Rankings): readonly Product[] => {
    if (sort === 'featured') return products;
    if (sort === 'newest' || sort === 'best') {
      const ids = rankings[sort];
      const ranked = byRank.get(ids) ?? sortByRank(products, ids, sort);
      byRank.set(ids, ranked);
      return ranked;
    }
    const direction = sort === 'price-asc' ? 1 : -1;
    byPrice[sort] ??= [...products].sort((a, b) => direction * (a.price - b.price));
    return byPrice[sort];
  };
}

function sortByRank(
  products: readonly Product[],
  ids: readonly number[],
  sort: 'newest' | 'best',
): readonly Product[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  // A ranking with room for all lacks a product only when it is older than the product.
  const unranked = sort === 'newest' && ids.length < maxRanked ? -1 : ids.length;
  const placeOf = ({ id }: Product) => places.get(id) ?? unranked;
  return [...products].sort((a, b) => placeOf(a) - placeOf(b));
}
