import type { Fault } from '../text/fault.ts';
import { quoteText } from '../text/quote-cell.ts';

/** The answer of `GET /search-words.json`. */
export interface SearchWords {
  /** Words that mean the same, with commas between them. */
  lines: readonly string[];
}

export const maxLines = 500;
export const maxInLine = 50;

/** @param setting the owner's setting `search-words` */
export function readSearchWords(setting = ''): SearchWords {
  return { lines: setting.split('\n').filter((line) => line.trim() !== '') };
}

/** The words and phrases of a line. */
export function wordsOfLine(line: string): string[] {
  return line.split(/[,،;؛]/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** What keeps the setting from being used as it is written. */
export function faultOfSearchWords(setting: string): Fault | undefined {
  const count = readSearchWords(setting).lines.length;
  if (count > maxLines) return { refusal: 'has-many-word-lines', lines: count, max: maxLines };
  for (const [index, line] of setting.split('\n').entries()) {
    if (line.trim() === '') continue;
    const words = wordsOfLine(line).length;
    const place = { row: index + 1, value: quoteText(line.trim()) };
    if (words < 2) return { refusal: 'word-line-is-short', ...place };
    if (words > maxInLine) {
      return { refusal: 'word-line-is-long', words, ...place, max: maxInLine };
    }
  }
  return undefined;
}
