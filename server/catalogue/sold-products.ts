import { checkProducts, readProductList } from '#domain/catalogue/catalogue-document.ts';
import type { Product } from '#domain/product/product.ts';
import { noPause } from '#domain/time/pause.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { fetchCatalogue } from './external/fetch-catalogue.ts';
import { selectProduct, selectProductPage, selectProducts, selectSizes } from './queries.ts';

/**
 * What the shop sells now: its own products, or those of CATALOGUE_URL.
 * @throws {StartError} when CATALOGUE_URL cannot be read
 */
export async function soldProducts(
  { db }: { db: Queries },
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

/** Those of the products that are sold now, by id. */
export async function soldOnes(
  { db }: { db: Queries },
  catalogueUrl: string | undefined,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Product>> {
  const sold =
    catalogueUrl === undefined
      ? await selectProductPage(db, { ids: [...ids], limit: ids.size })
      : (await soldProducts({ db }, catalogueUrl)).filter(({ id }) => ids.has(id));
  return new Map(sold.map((product) => [product.id, product]));
}

export type SoldSizes = Pick<Product, 'id' | 'name' | 'sizes'>;

/**
 * Those of the products that are sold now.
 * @param elsewhere what CATALOGUE_URL sells
 */
export async function soldAmong(
  db: Queries,
  ids: readonly number[],
  elsewhere: readonly Product[] | undefined,
): Promise<ReadonlyMap<number, SoldSizes>> {
  const asked = new Set(ids);
  const sold = elsewhere?.filter(({ id }) => asked.has(id)) ?? (await selectSizes(db, ids));
  return new Map(sold.map((product) => [product.id, product]));
}
