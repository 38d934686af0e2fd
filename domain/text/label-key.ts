import { foldForSearch } from './fold-for-search.ts';

/**
 * Equal for two labels (a size, the name of a colour) that a reader takes for one: in any letter
 * case, width and digits, with any blanks, dashes and decimal signs, as a search folds letters.
 */
export function labelKey(label: string): string {
  // `37½` is `37 1/2`, not 371/2.
  const spaced = label.replace(/(?=[¼-¾⅐-⅞])/g, ' ');
  const folded = foldForSearch(spaced)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/⁄/g, '/')
    .replace(/٫/g, '.')
    // A comma separates values in an address, so there it is a blank.
    .replace(/[\s,،]+/g, ' ')
    .trim();
  // `1 1` is not 11.
  return folded.replace(/(\D) | (?=\D)/g, '$1') || label;
}

export function isSameLabel(one: string, other: string): boolean {
  return one === other || labelKey(one) === labelKey(other);
}

/** The one that is spelled like this, or else the first that reads the same. */
export function findLabel(labels: readonly string[], written: string): string | undefined {
  return labels.includes(written)
    ? written
    : labels.find((label) => isSameLabel(label, written.trim()));
}
