import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '#server/catalogue/current/open-catalogue.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { createReadiness } from './readiness.ts';

const log = pino({ enabled: false });
const pictures = { addressOf: async (path: string) => path, onChange: () => () => {} };

describe('a shop', () => {
  let test: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterEach(() => test.drop());

  it('is ready with what is published, or with nothing published', async () => {
    const noCatalogue = { current: () => undefined };
    const { db } = database;
    const empty = { db, catalogue: noCatalogue, isCatalogueExternal: false };
    expect(await createReadiness(empty)()).toBeUndefined();
    await publishList(database, testProducts(2));
    expect(await createReadiness(empty)()).toBe('no catalogue yet');
    const catalogue = await openCatalogue({ database, pictures, dataDir: test.dataDir, log });
    expect(await createReadiness({ ...empty, catalogue })()).toBeUndefined();
    await catalogue.close();
  });

  it('is not ready while its database does not answer, and again when it does', async () => {
    const catalogue = { current: () => ({}) };
    const parts = { db: database.db, catalogue, isCatalogueExternal: false };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Holds every connection.
    const held = Array.from({ length: 10 }, () => database.transaction(() => released));
    expect(await createReadiness(parts, 50)()).toBe('the database does not answer in time');
    release();
    await Promise.all(held);
    expect(await createReadiness(parts, 20_000)()).toBeUndefined();
    await database.close();
    expect(await createReadiness(parts, 20_000)()).toBe('the database does not answer');
  });
});
