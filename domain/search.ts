import { toLatinDigits } from './latin-digits.ts';
import type { Product } from './product.ts';
import { unseenMarks } from './unseen-marks.ts';

/** Letters that Arabic readers type for one another but that Unicode does not decompose. */
const arabicLetters = new Map([
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ء', ''],
  ['ـ', ''],
  ['ς', 'σ'],
]);

/**
 * Marks of every script (tashkeel, and after decomposition the hamza and madda on a letter, Latin
 * accents), the letters above, and all that is unseen.
 */
const foldedAway = new RegExp(`\\p{M}|[ٱىیکةءـς]|${unseenMarks.source}`, 'gu');

/** No name or term holds this noncharacter, so nothing matches across two texts. */
const between = '\uFFFF';

/**
 * The text as search compares it: lower case, without marks, Arabic letter forms made one, digits
 * ASCII. Each character folds by itself, whatever stands around it; so whatever a plain
 * case-insensitive comparison finds in a text (spec §5), is also found in the folded text.
 */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase();
  // Most names are ASCII, where nothing is left to fold: 10,000 of them must not cost a frame.
  if (isAscii(lower)) return lower;
  const latin = toLatinDigits(lower.normalize('NFD'));
  return latin.replace(foldedAway, (character) => arabicLetters.get(character) ?? '');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}

function foldCaseOnly(text: string): string {
  return text.toLowerCase().replace(unseenMarks, '');
}

/** How a text is read by a search: what of it is compared. */
type Fold = (text: string) => string;

/** What of a term is looked for, and how the texts are read. */
function readTerm(term: string): { needle: string; fold: Fold } {
  // What is not seen is no word, and may stand outside the blanks.
  const trimmed = term.replace(unseenMarks, '').trim();
  const folded = foldForSearch(trimmed);
  // A lone hamza or vowel sign folds to nothing; it still must not match every name.
  const isMark = folded === '' && trimmed !== '';
  return isMark
    ? { needle: foldCaseOnly(trimmed), fold: foldCaseOnly }
    : { needle: folded, fold: foldForSearch };
}

/** Whether a name holds the search term (spec §5: without case; an empty term matches all). */
export function matchesTerm(name: string, term: string): boolean {
  const { needle, fold } = readTerm(term);
  return fold(name).includes(needle);
}

function searchedText(product: Product): string {
  return product.nameAr === undefined ? product.name : product.name + between + product.nameAr;
}

/**
 * A search over one catalogue: the products whose English or Arabic name holds the term, in the
 * catalogue's order. Names are folded here, once (for lone marks with the first of these terms); a
 * keystroke only compares. With 10,000 Arabic names the folding takes some 10 to 20 ms: make the
 * search when the catalogue arrives, not at a keystroke.
 */
export function createProductSearch(
  products: readonly Product[],
): (term: string) => readonly Product[] {
  const read = (fold: Fold) => products.map((product) => fold(searchedText(product)));
  const words = read(foldForSearch);
  let withMarks: readonly string[] | undefined;
  return (term) => {
    const { needle, fold } = readTerm(term);
    if (needle === '') return products;
    if (fold === foldCaseOnly) withMarks ??= read(foldCaseOnly);
    const texts = fold === foldForSearch ? words : withMarks;
    return products.filter((_, index) => texts?.[index]?.includes(needle));
  };
}
