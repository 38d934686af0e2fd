import { departmentsOfAll } from '../product/departments.ts';
import type { Product } from '../product/product.ts';
import type { ProductColour } from '../product/product-colour.ts';
import type { Pause } from '../time/pause.ts';
import { foldedWordsOf, maxWordLength, squeeze, stemOf, wordsOf } from './words.ts';

const maxInName = 30;
const maxInDescription = 60;

/** No word contains this noncharacter, so no match crosses two names. */
const between = '\uFFFF';

interface WordPlaces {
  written: string;
  /** Indices of the products. */
  places: number[];
}

/** The words of all names by their stems, and those that other texts add. */
export interface ProductWords {
  names: ReadonlyMap<string, WordPlaces>;
  others: ReadonlyMap<string, readonly number[]>;
  /** By the word for a department or a kind. */
  traits: ReadonlyMap<string, readonly number[]>;
  /** By the name of a colour, and by each word of it. */
  colours: ReadonlyMap<string, readonly number[]>;
  /** By the whole name: blue is not light blue. */
  colourNames: ReadonlyMap<string, ProductColour>;
  /** The words for kinds that the products have. */
  kinds: ReadonlySet<string>;
  /** The words that say what each product is: its kind, the last one in English, the first in Arabic. */
  heads: readonly (readonly string[])[];
  /** Both names of each product, without gaps. */
  squeezed: readonly string[];
}

export async function readProductWords(
  products: readonly Product[],
  pause: Pause,
): Promise<ProductWords> {
  const names = new Map<string, WordPlaces>();
  const others = new Map<string, number[]>();
  const traits = new Map<string, number[]>();
  const colours = new Map<string, number[]>();
  const colourNames = new Map<string, ProductColour>();
  const kinds = new Set<string>();
  const heads: string[][] = [];
  const squeezed: string[] = [];
  for (const [place, product] of products.entries()) {
    await pause();
    const { name, nameAr = '', description, descriptionAr = '', colour } = product;
    const { material = '', materialAr = '' } = product;
    heads.push(headsOf(product));
    squeezed.push(squeeze(name) + between + squeeze(nameAr));
    for (const text of [name, nameAr]) {
      for (const { written, folded } of wordsOf(text, maxInName)) {
        if (folded.length > maxWordLength) continue;
        const stem = stemOf(folded);
        const known = names.get(stem) ?? { written, places: [] };
        names.set(stem, known);
        addPlace(known.places, place);
      }
    }
    for (const text of [description, descriptionAr, material, materialAr]) {
      for (const word of foldedWordsOf(text, maxInDescription)) addWord(others, word, place);
    }
    for (const word of kindWordsOf(product)) {
      addWord(traits, word, place);
      kinds.add(stemOf(word));
    }
    for (const department of departmentsFor(product)) addWord(traits, department, place);
    if (!colour) continue;
    for (const word of colourWordsOf(colour)) addWord(colours, word, place);
    for (const whole of [colour.name, colour.nameAr ?? '']) {
      const stem = stemOf(squeeze(whole));
      if (!colourNames.has(stem)) colourNames.set(stem, colour);
    }
  }
  return { names, others, traits, colours, colourNames, kinds, heads, squeezed };
}

function headsOf({ kind = '', name, nameAr = '' }: Product): string[] {
  const last = /\S*$/.exec(name.trim())?.[0] ?? '';
  const first = /^\S*/.exec(nameAr.trim())?.[0] ?? '';
  return [kind, last, first].map((word) => stemOf(squeeze(word)));
}

/** Folded, without gaps: `tshirt`. */
function kindWordsOf({ kind = '', kindAr = '' }: Product): string[] {
  return [kind, kindAr].map(squeeze).filter(isReadable);
}

function departmentsFor({ department }: Product): readonly string[] {
  if (department === 'all') return departmentsOfAll;
  return department ? [department] : [];
}

function colourWordsOf({ name: english, nameAr = '' }: ProductColour): string[] {
  const words = [english, nameAr].flatMap((name) => [
    squeeze(name),
    ...foldedWordsOf(name, maxInName),
  ]);
  return words.filter(isReadable);
}

const isReadable = (word: string) => word !== '' && word.length <= maxWordLength;

function addWord(places: Map<string, number[]>, word: string, place: number): void {
  const stem = stemOf(word);
  const known = places.get(stem) ?? [];
  places.set(stem, known);
  addPlace(known, place);
}

function addPlace(places: number[], place: number): void {
  if (places[places.length - 1] !== place) places.push(place);
}
