import { checkProducts, readProductList } from '#domain/catalogue/catalogue-document.ts';
import type { Product } from '#domain/product/product.ts';
import { noPause } from '#domain/time/pause.ts';
import type { Database } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { fetchCatalogue } from './external/fetch-catalogue.ts';
import { selectProduct, selectProducts } from './queries.ts';

/**
 * What the shop sells now: its own products, or those of CATALOGUE_URL.
 * @throws {StartError} when CATALOGUE_URL cannot be read
 */
export async function soldProducts(
  { db }: Pick<Database, 'db'>,
  catalogueUrl: string | undefined,
): Promise<readonly Product[]> {
  if (catalogueUrl === undefined) return selectProducts(db);
  try {
    const answer = await fetchCatalogue(catalogueUrl, undefined, new AbortController().signal);
    const list = readProductList(answer?.body);
    return (await checkProducts(list, noPause)).products;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`CATALOGUE_URL cannot be read: ${reason}.`, { cause: error });
  }
}

/** As the database has it now, perhaps newer than the release in memory. */
export async function soldProduct(
  { db }: Pick<Database, 'db'>,
  id: number,
): Promise<Product | undefined> {
  return selectProduct(db, id);
}
