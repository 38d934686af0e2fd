import { maxTermLength } from '#domain/catalogue/max-term-length.ts';
import { pageParameters } from './page-address.ts';

/** In characters, as the address writes it. */
const maxSearchLength = 4096;
const maxParameters = 32;
/** In characters: a hundred sizes, or a code of the longest kind. */
const maxValueLength = 1000;

/** The others are only read in the browser. */
const known = [...pageParameters, 'mode', 'oobCode', 'without-catalogue'];

function maxLengthOf(name: string): number {
  return name === 'q' ? maxTermLength : maxValueLength;
}

function isBounded({ search, searchParams }: URL): boolean {
  return (
    search.length <= maxSearchLength &&
    searchParams.size <= maxParameters &&
    [...searchParams].every(([name, value]) => value.length <= maxLengthOf(name))
  );
}

/**
 * The query of a page, with only the page's own parameters and cut when it is longer than any that
 * the shop writes. What the browser then reads in its address is what the server has read.
 */
export function boundedSearch(url: URL): URLSearchParams {
  if (isBounded(url)) return url.searchParams;
  const bounded = new URLSearchParams();
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    const cut = value.slice(0, maxLengthOf(name)).replace(/[\uD800-\uDBFF]$/, '');
    const longer = new URLSearchParams([...bounded, [name, cut]]);
    if (longer.toString().length < maxSearchLength) bounded.set(name, cut);
  }
  return bounded;
}
