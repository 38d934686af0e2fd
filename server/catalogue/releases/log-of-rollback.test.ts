import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { listReleases } from './list-releases.ts';
import { rollBackCatalogue } from './roll-back-catalogue.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

it('the log says who went back to a release, also when its products are the same', async () => {
  const database = await test.open();
  for (const price of [1, 2, 1]) {
    await publishList(database, testProducts(1, { price }));
  }
  const [current, , first] = await listReleases(database, { limit: 100 });
  const parts = {
    database,
    catalogueUrl: undefined,
    clock: () => new Date('2026-03-10T12:00:00Z'),
  };
  const mona = { kind: 'staff', name: 'mona', procedure: 'products.rollback' } as const;
  expect(await rollBackCatalogue(parts, mona, { key: first?.key })).toHaveProperty('ok');
  const lines = await database.db.select().from(changeLog);
  expect(lines.filter(({ procedure }) => procedure === 'products.rollback')).toMatchObject([
    {
      ...{ actorName: 'mona', procedure: 'products.rollback', noun: 'products' },
      ...{ before: { release: current?.key }, after: { release: first?.key } },
    },
  ]);
});
