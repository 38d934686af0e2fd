import { deviceStorage } from '#app/device/device-storage.ts';
import { searchesKey } from '#app/features/viewed/forget-viewed.ts';
import { maxTermLength } from '#domain/catalogue/max-term-length.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';

const maxKept = 5;
const minLetters = 3;

/** What was searched for on this device, and found: the last one first. */
export function readSearches(): readonly string[] {
  const terms = deviceStorage.get(searchesKey)?.split('\n') ?? [];
  return terms.filter((term) => term !== '' && term.length <= maxTermLength).slice(0, maxKept);
}

/** A term that was typed further takes the place of its beginning. */
export function noteSearch(typed: string): void {
  const term = typed.replace(/\s+/g, ' ').trim();
  if (term.length < minLetters) return;
  const folded = foldForSearch(term);
  const others = readSearches().filter((other) => !folded.startsWith(foldForSearch(other)));
  deviceStorage.set(searchesKey, [term, ...others].slice(0, maxKept).join('\n'));
}
