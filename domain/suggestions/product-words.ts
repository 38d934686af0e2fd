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
  /** Both names of each product, without gaps. */
  squeezed: readonly string[];
}

export async function readProductWords(
  products: readonly Product[],
  pause: Pause,
): Promise<ProductWords> {
  const names = new Map<string, WordPlaces>();
  const others = new Map<string, number[]>();
  const squeezed: string[] = [];
  for (const [place, product] of products.entries()) {
    await pause();
    const { name, nameAr = '', description, descriptionAr = '', colour } = product;
    const { material = '', materialAr = '' } = product;
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
      for (const word of foldedWordsOf(text, maxInDescription)) {
        const stem = stemOf(word);
        const places = others.get(stem) ?? [];
        others.set(stem, places);
        addPlace(places, place);
      }
    }
  }
  return { names, others, squeezed };
}

function addPlace(places: number[], place: number): void {
  if (places[places.length - 1] !== place) places.push(place);
}
