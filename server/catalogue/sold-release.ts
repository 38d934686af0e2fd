import { soldOn } from '#domain/product/offer.ts';
import type { Product } from '#domain/product/product.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { Database } from '#server/database/database.ts';
import type { Pictures } from '#server/images/pictures.ts';
import type { Release } from './current/release.ts';
import { selectNewestRelease } from './releases/queries.ts';
import { soldProducts } from './sold-products.ts';

/**
 * Some of the products as a running shop sells them at this moment, for a process without a shop.
 * @throws {StartError} when CATALOGUE_URL cannot be read
 */
export async function soldRelease(
  database: Pick<Database, 'db'>,
  {
    catalogueUrl,
    pictures,
  }: { catalogueUrl: string | undefined; pictures: Pick<Pictures, 'addressOf'> },
  ids: ReadonlySet<number>,
  now: Date,
): Promise<Pick<Release, 'key' | 'byId'>> {
  const day = dayInEgypt(now);
  const products = (await soldProducts(database, catalogueUrl)).filter(({ id }) => ids.has(id));
  // Another catalogue serves its pictures itself.
  const shown = async (product: Product): Promise<Product> => {
    const { imagePath } = product;
    const address = catalogueUrl === undefined ? await pictures.addressOf(imagePath) : imagePath;
    return { ...soldOn(product, day), imagePath: address };
  };
  const newest = catalogueUrl === undefined ? await selectNewestRelease(database.db) : undefined;
  const sold = await Promise.all(products.map(shown));
  return { key: newest?.key ?? '', byId: new Map(sold.map((product) => [product.id, product])) };
}
