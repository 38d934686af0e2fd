import { type Governorate, governorates } from '#domain/delivery/governorates.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';
import { governorateName } from '#server/orders/governorate-name.ts';

/** Finds it by its id, or its name in English or Arabic; undefined for none. */
export function writtenGovernorate(text: string): Governorate | undefined {
  const typed = folded(text);
  return governorates.find((id) =>
    [id, governorateName(id, 'en'), governorateName(id, 'ar')].some(
      (name) => folded(name) === typed,
    ),
  );
}

function folded(name: string): string {
  return foldForSearch(name.replaceAll(/[\s_-]+/g, ' ').trim());
}
