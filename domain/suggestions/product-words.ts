import { departmentsOfAll } from '../product/departments.ts';
import type { Product } from '../product/product.ts';
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
  /** By the word for a department, a kind or a colour. */
  traits: ReadonlyMap<string, readonly number[]>;
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
    const { name: colourName = '', nameAr: colourNameAr = '' } = colour ?? {};
    const texts = [description, descriptionAr, material, materialAr, colourName, colourNameAr];
    for (const text of texts) {
      for (const word of foldedWordsOf(text, maxInDescription)) addWord(others, word, place);
    }
    for (const word of traitsOf(product)) addWord(traits, word, place);
  }
  return { names, others, traits, heads, squeezed };
}

function headsOf({ kind = '', name, nameAr = '' }: Product): string[] {
  const last = /\S*$/.exec(name.trim())?.[0] ?? '';
  const first = /^\S*/.exec(nameAr.trim())?.[0] ?? '';
  return [kind, last, first].map((word) => stemOf(squeeze(word)));
}

/** Folded, without gaps: `tshirt`. */
function traitsOf({ department, kind = '', kindAr = '', colour }: Product): string[] {
  const whom = department === 'all' ? departmentsOfAll : department ? [department] : [];
  const words = [...whom, kind, kindAr, colour?.name ?? ''].map(squeeze);
  return words.filter((word) => word !== '' && word.length <= maxWordLength);
}

function addWord(places: Map<string, number[]>, word: string, place: number): void {
  const stem = stemOf(word);
  const known = places.get(stem) ?? [];
  places.set(stem, known);
  addPlace(known, place);
}

function addPlace(places: number[], place: number): void {
  if (places[places.length - 1] !== place) places.push(place);
}
