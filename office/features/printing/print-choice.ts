import { type Locale, locales } from '#domain/text/locale.ts';

/** In mm. A roll is as long as what is on it. */
export const papers = {
  a4: { width: 210, height: 297, margin: 12 },
  a5: { width: 148, height: 210, margin: 9 },
  a6: { width: 105, height: 148, margin: 6 },
  '80mm': { width: 80, height: undefined, margin: 4 },
} as const;

export type Paper = keyof typeof papers;

/** What is printed, on which papers: the usual one first. */
export const papersOf = {
  slip: ['a6', 'a5'],
  receipt: ['a5', 'a4', '80mm'],
  picking: ['a4', 'a5'],
} as const satisfies Record<string, readonly Paper[]>;

export type SheetKind = keyof typeof papersOf;

export const sheetKinds = Object.keys(papersOf) as SheetKind[];

/** Orders whose sheets come in one call. */
export const maxPrinted = 100;

export interface PrintChoice {
  numbers: readonly number[];
  kind: SheetKind;
  paper: Paper;
  /** Of receipts; undefined for the shopper's. */
  language: Locale | undefined;
}

/** Of the page's address; what it does not say, or says wrongly, is the usual. @param kinds that may be chosen */
export function readPrintChoice(
  query: URLSearchParams,
  kinds: readonly SheetKind[] = sheetKinds,
): PrintChoice {
  const numbers = (query.get('numbers') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number);
  const kind = kinds.find((each) => each === query.get('kind')) ?? 'slip';
  const possible: readonly Paper[] = papersOf[kind];
  const paper = possible.find((each) => each === query.get('paper')) ?? papersOf[kind][0];
  const language = locales.find((each) => each === query.get('language'));
  return { numbers: [...new Set(numbers)], kind, paper, language };
}
