import { createHash } from 'node:crypto';
import { createProductSearch } from '#domain/catalogue/search.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import { readIdCell } from '#domain/product/product-row.ts';
import { readSearchWords } from '#domain/suggestions/search-words.ts';
import { createSuggester, type Suggest } from '#domain/suggestions/suggest-products.ts';
import type { Queries } from '#server/database/database.ts';
import { giveWay } from '#server/http/give-way.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { selectNames, selectProducts } from './queries.ts';
import { selectNewestRelease } from './releases/queries.ts';

interface FindParts {
  /** What CATALOGUE_URL sells. */
  elsewhere: readonly Product[] | undefined;
  fixedSettings: WrittenSettings;
}

export const searchHelp =
  'Words of the name in English or Arabic, or the id; otherwise what shoppers find by these words';

interface FoundProducts {
  ids: number[];
  /** They have neither the id nor the words, and are what may be meant. */
  isMeant: boolean;
}

/**
 * Products with this id, or with these words in a name; where there are none, those that a shopper
 * finds who searches for the same.
 */
export async function findProductIds(
  db: Queries,
  search: string,
  parts: FindParts,
): Promise<FoundProducts> {
  const find = parts.elsewhere ? createProductSearch(parts.elsewhere) : await nameSearch(db);
  const named = find(search).map(({ id }) => id);
  const id = readIdCell(search);
  const found = [...new Set(id === undefined ? named : [id, ...named])];
  if (found.length > 0 || search.trim() === '') return { ids: found, isMeant: false };
  const suggest = await suggester(db, parts);
  const meant = suggest(search).products.map((product) => product.id);
  return { ids: meant, isMeant: meant.length > 0 };
}

type NameSearch = (term: string) => readonly { id: number }[];

/** To fold 10,000 names takes longer than to search them. */
const searches = new WeakMap<Queries, { release: string | undefined; search: NameSearch }>();

async function nameSearch(db: Queries): Promise<NameSearch> {
  const release = (await selectNewestRelease(db))?.key;
  const known = searches.get(db);
  if (known && known.release === release) return known.search;
  const search = createProductSearch(await selectNames(db));
  searches.set(db, { release, search });
  return search;
}

/** Of what was searched for last, by what is sold and the owner's words. */
const suggesters = new WeakMap<Queries, { of: string; suggest: Promise<Suggest> }>();

/** Somebody who types asks at each letter, and to make one of 10,000 products takes seconds. */
export async function suggester(
  db: Queries,
  { elsewhere, fixedSettings }: FindParts,
): Promise<Suggest> {
  const { searchWords } = await readOwnerSettings({ db }, fixedSettings);
  const words = readSearchWords(searchWords).lines;
  const sold = elsewhere ? hashOf(elsewhere) : (await selectNewestRelease(db))?.key;
  const of = JSON.stringify([elsewhere !== undefined, sold, words]);
  const known = suggesters.get(db);
  if (known?.of === of) return known.suggest;
  const read = elsewhere ? Promise.resolve(elsewhere) : selectProducts(db);
  const suggest = read.then((products) => createSuggester(products, giveWay(), words));
  suggesters.set(db, { of, suggest });
  // The next search tries again; another may have made a newer one meanwhile.
  suggest.catch(() => {
    if (suggesters.get(db)?.suggest === suggest) suggesters.delete(db);
  });
  return suggest;
}

/** The products of CATALOGUE_URL are fetched at each search. Most often they are the same as before. */
function hashOf(products: readonly Product[]): string {
  return createHash('sha256').update(JSON.stringify(products)).digest('base64');
}
