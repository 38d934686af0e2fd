import { foldForSearch } from '../text/fold-for-search.ts';
import type { Category } from './category.ts';

const words: Record<Category, readonly string[]> = {
  shoes: ['shoes', 'shoe', 'أحذية', 'حذاء'],
  clothes: ['clothes', 'clothing', 'ملابس'],
  accessories: ['accessories', 'accessory', 'إكسسوارات', 'إكسسوار'],
};

const byWord = new Map(
  Object.entries(words).flatMap(([category, all]) =>
    all.map((word) => [foldForSearch(word), category as Category] as const),
  ),
);

/** In any letter case, singular or plural, English or Arabic, with or without hamza and article. */
export function readCategoryWord(text: string): Category | undefined {
  const folded = foldForSearch(text.trim());
  return byWord.get(folded) ?? byWord.get(folded.replace(/^ال/, ''));
}
