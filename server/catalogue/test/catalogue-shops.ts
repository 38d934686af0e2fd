import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { openCatalogue } from '#server/catalogue/current/open-catalogue.ts';
import { publishList } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { rollBack, testPictures } from './products.ts';

/** In a test that counts no lines. */
export const log = pino({ enabled: false });

/** Call it in `describe`: each test has a database of its own, and shops that are closed after it. */
export function useCatalogueShops() {
  let test: TestDatabase;
  let database: Database;
  let opened: Pick<Catalogue, 'close'>[];
  let pictures: ReturnType<typeof testPictures>;

  beforeEach(async () => {
    opened = [];
    pictures = testPictures();
    test = await createTestDatabase();
    database = await test.open();
  });
  afterEach(async () => {
    await Promise.all(opened.map((each) => each.close()));
    await test.drop();
  });

  return {
    get database() {
      return database;
    },
    get pictures() {
      return pictures;
    },
    openDatabase: () => test.open(),
    closeLater: (each: Pick<Catalogue, 'close'>) => void opened.push(each),
    async openShop(options: Partial<Parameters<typeof openCatalogue>[0]> = {}): Promise<Catalogue> {
      const { dataDir } = test;
      const shop = await openCatalogue({ database, pictures, dataDir, log, ...options });
      opened.push(shop);
      return shop;
    },
    async publish(products: Product[], onProgress?: () => void) {
      const { release, changes } = await publishList(database, products, onProgress);
      return { key: release ?? expect.fail('nothing differs'), changes };
    },
    rollBack: (key: string | undefined) => rollBack(database, key),
  };
}
