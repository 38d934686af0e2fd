import type { Product } from '../product/product.ts';
import { squeeze, stemOf, wordsOf } from './words.ts';

const mostInName = 30;
const mostInDescription = 60;

/** No word contains this noncharacter, so no match crosses two names. */
const between = '\uFFFF';

export interface WordPlaces {
  written: string;
  /** Indices of the products. */
  places: number[];
}

/** By their stems: the words of all names, and those that other texts add. */
export interface ProductWords {
  names: ReadonlyMap<string, WordPlaces>;
  others: ReadonlyMap<string, WordPlaces>;
  /** Both names of each product, without gaps. */
  squeezed: readonly string[];
}

export interface Slices {
  /** Products between two pauses. */
  sliceSize: number;
  pause: () => Promise<void>;
}

export async function readProductWords(
  products: readonly Product[],
  { sliceSize, pause }: Slices,
): Promise<ProductWords> {
  const names = new Map<string, WordPlaces>();
  const others = new Map<string, WordPlaces>();
  const squeezed: string[] = [];
  for (const [place, product] of products.entries()) {
    if (place > 0 && place % sliceSize === 0) await pause();
    const { name, nameAr = '', description, descriptionAr = '', colour } = product;
    const { material = '', materialAr = '' } = product;
    squeezed.push(squeeze(name) + between + squeeze(nameAr));
    for (const text of [name, nameAr]) addWords(names, text, mostInName, place);
    for (const text of [description, descriptionAr, material, materialAr]) {
      addWords(others, text, mostInDescription, place);
    }
    for (const text of [colour?.name, colour?.nameAr]) {
      addWords(others, text ?? '', mostInName, place);
    }
  }
  return { names, others, squeezed };
}

function addWords(all: Map<string, WordPlaces>, text: string, most: number, place: number): void {
  for (const { written, folded } of wordsOf(text, most)) {
    const stem = stemOf(folded);
    const known = all.get(stem);
    if (!known) all.set(stem, { written, places: [place] });
    else if (known.places[known.places.length - 1] !== place) known.places.push(place);
  }
}
