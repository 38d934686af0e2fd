import {
  type PriceRange,
  type ProductChoice,
  type ProductSort,
  productSorts,
} from '#domain/catalogue/filters/product-choice.ts';
import type { Narrowing } from './select-products.ts';

/** Values of one parameter. */
const maxValues = 100;

/** Wrong values are ignored. */
export function readNarrowing(narrowing: Narrowing): { choice: ProductChoice; sort: ProductSort } {
  const { department, kind, size, colour, min, max, stock, offers, sort } = narrowing;
  const choice = {
    departments: readTexts(department),
    kinds: readTexts(kind),
    sizes: readTexts(size),
    colours: readTexts(colour),
    prices: readRanges(valuesOf(min), valuesOf(max)),
    inStock: stock === '1',
    onOffer: offers === '1',
  };
  return { choice, sort: productSorts.find((name) => name === sort) ?? 'featured' };
}

const valuesOf = (text: string) => text.split(',').slice(0, maxValues);

function readTexts(text: string): string[] {
  return [...new Set(valuesOf(text).map((value) => value.trim()))].filter((value) => value !== '');
}

/** The first of `min` belongs to the first of `max`, and so on. */
function readRanges(mins: readonly string[], maxs: readonly string[]): PriceRange[] {
  const longer = mins.length > maxs.length ? mins : maxs;
  return longer
    .map((_, at) => ({
      min: readAmount(mins[at]) ?? 0,
      max: readAmount(maxs[at]) ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ min, max }) => min <= max && (min > 0 || max < Number.POSITIVE_INFINITY));
}

function readAmount(text = ''): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

export function writeChoice(choice: ProductChoice): Omit<Narrowing, 'sort'> {
  const { departments, kinds, sizes, colours, prices, inStock, onOffer } = choice;
  return {
    department: departments.join(),
    kind: writeTexts(kinds),
    size: sizes.join(),
    colour: writeTexts(colours),
    min: writeEnds(prices.map(({ min }) => min)),
    max: writeEnds(prices.map(({ max }) => max)),
    stock: inStock ? '1' : '',
    offers: onOffer ? '1' : '',
  };
}

/** Commas separate values. */
export const writeTexts = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(',', ' ')).join();

/** Open ends are empty; without the commas when all are. */
function writeEnds(amounts: readonly number[]): string {
  const texts = amounts.map((egp) => (egp > 0 && egp < Number.POSITIVE_INFINITY ? egp : ''));
  return texts.some((text) => text !== '') ? texts.join() : '';
}
