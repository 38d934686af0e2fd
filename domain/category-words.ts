import type { Category } from './product.ts';
import { foldForSearch } from './search.ts';

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

/**
 * The category that an owner's table names: in any letter case, also in the singular, also in
 * Arabic, with or without hamza and article.
 */
export function readCategoryWord(text: string): Category | undefined {
  const folded = foldForSearch(text.trim());
  return byWord.get(folded) ?? byWord.get(folded.replace(/^ال/, ''));
}
