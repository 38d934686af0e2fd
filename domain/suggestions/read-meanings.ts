import type { Category } from '../product/category.ts';
import { departments } from '../product/departments.ts';
import { kinds as allKinds } from '../product/kinds.ts';
import type { Product } from '../product/product.ts';
import type { Pause } from '../time/pause.ts';
import { blankMeaning, type Meaning, unmatched } from './meaning.ts';
import { createNearWords, likelyErrors } from './near-words.ts';
import type { ProductWords } from './product-words.ts';
import { createSounds } from './sounds.ts';
import type { SynonymGroup, SynonymGroups } from './synonym-groups.ts';
import { squeeze, stemOf } from './words.ts';

/** While one word is typed, the others stay. */
const maxKeptMeanings = 24;
/** A word that is still being typed has so many letters. */
const minStemStart = 3;
/** Of a word that means nothing else, these begin a synonym. */
const minSynonymStart = 2;
/** Words of other letters that are looked at. */
const maxGuesses = 5;

const knownKinds = new Set(allKinds.map((kind) => stemOf(squeeze(kind))));

/** How far a match is from what was typed. */
const distances = {
  word: 0,
  start: 1,
  synonym: 2,
  category: 3,
  /** The department, the kind or the colour. */
  trait: 3,
  other: 4,
  /** Added. */
  guess: 5,
} as const;

/** Tells what a folded word may mean; undefined for nothing. */
export async function createMeaningReader(
  products: readonly Product[],
  { names, others, traits, colours, colourNames, kinds, heads, squeezed }: ProductWords,
  groups: SynonymGroups,
  pause: Pause,
): Promise<(word: string) => Meaning | undefined> {
  const guessable = new Set([names, traits, colours, groups].flatMap((words) => [...words.keys()]));
  const { add: addNear, near } = createNearWords();
  const { add: addSound, soundingLike } = createSounds();
  for (const word of guessable) {
    await pause();
    addNear(word);
    addSound(word);
  }
  const byCategory = groupByCategory(products);
  const coloured = Uint8Array.from(products, ({ colour }) => (colour ? 1 : 0));

  const kept = new Map<string, Meaning | undefined>();

  function read(word: string): Meaning | undefined {
    const meaning = kept.has(word) ? kept.get(word) : readAnew(word);
    kept.delete(word);
    kept.set(word, meaning);
    const [oldest] = kept.keys();
    if (kept.size > maxKeptMeanings && oldest !== undefined) kept.delete(oldest);
    return meaning;
  }

  function readAnew(word: string): Meaning | undefined {
    const stem = stemOf(word);
    const meaning = blankMeaning(products.length);
    take(stem, 0, meaning);
    if (!meaning.isFound) takeBegun(stem, meaning);
    if (meaning.isFound) return withColour(meaning);
    // It means something that the shop does not sell.
    if (groups.has(stem)) return undefined;
    const errors = likelyErrors(stem);
    const guesses = [
      { guessedBy: 'letters', guess: () => near(stem, Math.min(errors, 1)) },
      // In Arabic, an s at the end is no plural.
      { guessedBy: 'sound', guess: () => [...new Set([word, stem].flatMap(soundingLike))] },
      { guessedBy: 'letters', guess: () => near(stem, errors) },
    ] as const;
    for (const { guessedBy, guess } of guesses) {
      for (const other of guess().slice(0, maxGuesses)) take(other, distances.guess, meaning);
      if (meaning.isFound) return { ...withColour(meaning), guessedBy };
    }
    return undefined;
  }

  /** What has a colour of its own is not red for the Red Sea in its name. */
  function withColour(meaning: Meaning): Meaning {
    const { ofColour } = meaning;
    if (!ofColour) return meaning;
    const inColour = meaning.distances.slice();
    for (let place = 0; place < inColour.length; place += 1) {
      if (coloured[place] === 1 && ofColour[place] === 0) inColour[place] = unmatched;
    }
    return { ...meaning, inColour };
  }

  /** A word that is still being typed begins words of several meanings: then none of them is told. */
  function takeBegun(stem: string, meaning: Meaning): void {
    if (stem.length < minSynonymStart || groups.has(stem)) return;
    const begun = new Set(groupsBegunBy(stem));
    take(stem, 0, meaning, begun);
    if (begun.size < 2) return;
    meaning.category = undefined;
    meaning.department = undefined;
    meaning.colour = undefined;
    meaning.ofColour = undefined;
  }

  /** Adds what a word means. */
  function take(
    stem: string,
    guess: number,
    meaning: Meaning,
    synonymsOf: Iterable<SynonymGroup> = groupsOf(stem),
  ): void {
    const mark = (places: readonly number[], distance: number) => {
      for (const place of places) {
        const before = meaning.distances[place] ?? 0;
        meaning.distances[place] = Math.min(before, distance + guess);
      }
      if (places.length > 0) meaning.isFound = true;
    };
    const takeName = (name: string, distance: number) => {
      const found = names.get(name);
      const places = found?.places.filter((place) => isMeant(name, place)) ?? [];
      if (!found || places.length === 0) return;
      mark(places, distance);
      meaning.words.push(found.written);
    };
    const takeTrait = (word: string) => {
      mark(traits.get(word) ?? [], distances.trait);
      meaning.department ??= departments.find((department) => department === word);
      meaning.isKind ||= knownKinds.has(word) || kinds.has(word);
      const places = colours.get(word);
      if (!places) return;
      mark(places, distances.trait);
      meaning.colour ??= colourNames.get(word) ?? products[places[0] ?? 0]?.colour;
      meaning.ofColour ??= new Uint8Array(products.length);
      for (const place of places) meaning.ofColour[place] = 1;
    };
    takeName(stem, distances.word);
    if (stem.length >= minStemStart) {
      for (const name of names.keys()) {
        if (name.startsWith(stem) && name !== stem) takeName(name, distances.start);
      }
    }
    takeTrait(stem);
    for (const { words, phrases, category } of synonymsOf) {
      for (const { folded } of words) {
        takeName(folded, distances.synonym);
        takeTrait(folded);
      }
      for (const { written, folded } of phrases) {
        const places = placesWith(squeezed, folded);
        mark(places, distances.synonym);
        if (places.length > 0) meaning.words.push(written);
      }
      if (!category) continue;
      meaning.category = category;
      mark(byCategory.get(category) ?? [], distances.category);
    }
    mark(others.get(stem) ?? [], distances.other);
  }

  /** What is called a dress watch is a watch, and no dress. */
  function isMeant(name: string, place: number): boolean {
    const own = heads[place] ?? [];
    return !knownKinds.has(name) || own.includes(name) || !own.some((head) => knownKinds.has(head));
  }

  function groupsOf(stem: string): readonly SynonymGroup[] {
    const exact = groups.get(stem);
    if (exact || stem.length <= minStemStart) return exact ?? [];
    return groupsBegunBy(stem);
  }

  function groupsBegunBy(start: string): readonly SynonymGroup[] {
    return [...groups].flatMap(([word, list]) => (word.startsWith(start) ? list : []));
  }

  return read;
}

export function placesWith(squeezed: readonly string[], part: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < squeezed.length; place += 1) {
    if (squeezed[place]?.includes(part)) places.push(place);
  }
  return places;
}

function groupByCategory(products: readonly Product[]): ReadonlyMap<Category, readonly number[]> {
  const byCategory = new Map<Category, number[]>();
  for (const [place, { categoryType }] of products.entries()) {
    const all = byCategory.get(categoryType) ?? [];
    all.push(place);
    byCategory.set(categoryType, all);
  }
  return byCategory;
}
