import { foldForSearch } from '../text/fold-for-search.ts';
import { type Governorate, governorates } from './governorates.ts';

/** The answer of `GET /delivery.json`. */
export interface DeliveryTerms {
  /** All 27. */
  governorates: readonly GovernorateTerms[];
  /** Piastres: goods of this amount and more, after sale and discount, are delivered free. */
  freeFrom: number | null;
}

export interface GovernorateTerms extends PlaceTerms {
  id: Governorate;
  /** False: nothing is delivered there. */
  open: boolean;
  /** Exceptions to the terms of the governorate. */
  cities?: readonly CityTerms[];
}

export interface CityTerms extends PlaceTerms {
  name: string;
  nameAr?: string;
}

export interface PlaceTerms {
  /** Whole piastres. */
  fee: number;
  /** From and to, from 0 up. */
  days: readonly [number, number];
}

/** What delivery to a place costs, for goods of an amount. */
export interface AppliedTerms extends PlaceTerms {
  /** The fee is 0 because of the amount. */
  isFree: boolean;
}

/** Piastres. */
export const maxFee = 1_000_000;
export const maxDays = 60;
export const maxCities = 100;

/**
 * @param place its city need not be known yet
 * @param goods piastres to pay for the goods, after sale and discount
 * @returns undefined where nothing is delivered
 */
export function applyTerms(
  terms: DeliveryTerms,
  place: { governorate: Governorate; city?: string | undefined },
  goods: number,
): AppliedTerms | undefined {
  const governorate = terms.governorates.find(({ id }) => id === place.governorate);
  if (!governorate?.open) return undefined;
  const { fee, days } = findCity(governorate, place.city) ?? governorate;
  const isFree = terms.freeFrom !== null && goods >= terms.freeFrom;
  return { fee: isFree ? 0 : fee, days, isFree };
}

/** Finds it by any of its names, in either language and however it is typed. */
export function findCity(
  { cities }: Pick<GovernorateTerms, 'cities'>,
  ...names: readonly (string | undefined)[]
): CityTerms | undefined {
  const asked = foldedNames(names);
  return cities?.find(({ name, nameAr }) =>
    [name, nameAr].some((each) => asked.includes(foldedName(each))),
  );
}

/** Equal for all ways to type a name; those that are missing are left out. */
export function foldedNames(names: readonly (string | undefined)[]): string[] {
  return names.map(foldedName).filter((name) => name !== '');
}

/** However the city is typed. */
export function isSamePlace(one: PlaceName, other: PlaceName): boolean {
  return one.governorate === other.governorate && foldedName(one.city) === foldedName(other.city);
}

interface PlaceName {
  governorate: Governorate;
  city: string;
}

function foldedName(name = ''): string {
  return foldForSearch(name.trim().replace(/\s+/g, ' '));
}

/** Takes the place of the one with any of its names, or comes last. */
export function withCity(terms: GovernorateTerms, city: CityTerms): GovernorateTerms {
  const { cities = [] } = terms;
  const earlier = findCity(terms, city.name, city.nameAr);
  if (!earlier) return { ...terms, cities: [...cities, city] };
  const others = cities.filter((each) => each === earlier || !isSameCity(each, city));
  return { ...terms, cities: others.map((each) => (each === earlier ? city : each)) };
}

/** @param city one of the governorate's */
export function withoutCity(terms: GovernorateTerms, city: CityTerms): GovernorateTerms {
  const { cities = [], ...rest } = terms;
  const others = cities.filter((each) => each !== city);
  return others.length === 0 ? rest : { ...rest, cities: others };
}

function isSameCity(one: CityTerms, other: CityTerms): boolean {
  return findCity({ cities: [one] }, other.name, other.nameAr) !== undefined;
}

/** Piastres, of all places; none when nothing is delivered anywhere. */
export function feesOf(terms: DeliveryTerms): number[] {
  const open = terms.governorates.filter((each) => each.open);
  return open.flatMap(({ fee, cities = [] }) => [fee, ...cities.map((city) => city.fee)]);
}

/** What is usual for parcels from Cairo; the owner sets their own. EGP. */
const usual: Readonly<Record<Governorate, readonly [fee: number, from: number, to: number]>> = {
  cairo: [45, 1, 3],
  giza: [45, 1, 3],
  alexandria: [55, 2, 4],
  qalyubia: [50, 1, 3],
  dakahlia: [60, 2, 4],
  sharqia: [60, 2, 4],
  gharbia: [60, 2, 4],
  monufia: [60, 2, 4],
  beheira: [60, 2, 4],
  kafr_el_sheikh: [60, 2, 4],
  damietta: [60, 2, 4],
  port_said: [60, 2, 4],
  ismailia: [60, 2, 4],
  suez: [60, 2, 4],
  faiyum: [65, 2, 5],
  beni_suef: [65, 2, 5],
  minya: [70, 3, 5],
  asyut: [70, 3, 5],
  sohag: [75, 3, 6],
  qena: [75, 3, 6],
  luxor: [80, 3, 6],
  aswan: [80, 3, 6],
  red_sea: [85, 3, 6],
  new_valley: [95, 4, 7],
  matrouh: [85, 3, 6],
  north_sinai: [95, 4, 7],
  south_sinai: [95, 4, 7],
};

export const defaultDeliveryTerms: DeliveryTerms = {
  // Pure: the pages leave it out.
  governorates: /* @__PURE__ */ governorates.map((id) => {
    const [fee, from, to] = usual[id];
    return { id, fee: fee * 100, days: [from, to], open: true };
  }),
  freeFrom: null,
};
