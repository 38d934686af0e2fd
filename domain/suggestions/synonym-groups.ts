import type { Category } from '../product/category.ts';
import { readCategoryWord } from '../product/category-words.ts';
import { maxInLine, maxLines, wordsOfLine } from './search-words.ts';
import { synonyms } from './synonyms.ts';
import { squeeze, stemOf, type Word, wordsOf } from './words.ts';

/** Words with the same meaning. */
export interface SynonymGroup {
  words: readonly Word[];
  /** Words with gaps. */
  phrases: readonly Word[];
  category: Category | undefined;
}

/** Groups by word or phrase. */
export type SynonymGroups = ReadonlyMap<string, readonly SynonymGroup[]>;

/** @param ownLines the owner's, with commas between the words */
export function synonymGroups(ownLines: readonly string[] = []): SynonymGroups {
  const byWord = new Map<string, SynonymGroup[]>();
  const own = ownLines.slice(0, maxLines).map((line) => wordsOfLine(line).slice(0, maxInLine));
  for (const line of [...own, ...synonyms]) {
    const group = readGroup(line);
    for (const { folded } of [...group.words, ...group.phrases]) {
      byWord.set(folded, [...(byWord.get(folded) ?? []), group]);
    }
  }
  return byWord;
}

function readGroup(line: readonly string[]): SynonymGroup {
  const words: Word[] = [];
  const phrases: Word[] = [];
  let category: Category | undefined;
  for (const text of line) {
    category ??= readCategoryWord(text);
    const [first, second] = wordsOf(text, 2);
    if (first && !second) words.push({ written: first.written, folded: stemOf(first.folded) });
    if (second) phrases.push({ written: text.trim(), folded: squeeze(text) });
  }
  return { words, phrases, category };
}
