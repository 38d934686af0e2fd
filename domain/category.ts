import { type Category, isCategory } from './product.ts';

/**
 * What the query parameter `ARs` of /shop asks for (spec §2): compared without case; absent or
 * empty asks for all products; `unknown` belongs on the page-not-found screen.
 */
export function readCategory(ars: string | null | undefined): Category | 'all' | 'unknown' {
  const asked = (ars ?? '').trim().toLowerCase();
  if (asked === '') return 'all';
  return isCategory(asked) ? asked : 'unknown';
}
