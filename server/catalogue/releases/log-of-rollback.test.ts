import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('going back without a name', () => {
  const mona = { kind: 'staff', name: 'mona', procedure: 'products.rollback' } as const;
  const open = async () => ({
    database: await test.open(),
    catalogueUrl: undefined,
    clock: () => new Date('2026-03-10T12:00:00Z'),
  });

  it('takes what was sold before, not the newest list that stands', async () => {
    const parts = await open();
    for (const price of [1, 2, 3]) await publishList(parts.database, testProducts(1, { price }));
    const [c, b, a] = (await listReleases(parts.database, { limit: 3 })).map(({ key }) => key);
    for (const key of [a, c, b]) await rollBackCatalogue(parts, mona, { key });
    await publishList(parts.database, testProducts(1, { price: 4 }));
    for (const to of [b, c, a]) {
      expect(await rollBackCatalogue(parts, mona, {})).toMatchObject({ ok: { to } });
    }
    const refused = { refusal: 'no-earlier-release' };
    expect(await rollBackCatalogue(parts, mona, {})).toEqual(refused);
  });

  it('is one batch in the log: the release, its products and its numbers', async () => {
    const parts = await open();
    for (const price of [1, 2]) await publishList(parts.database, testProducts(2, { price }));
    await rollBackCatalogue(parts, mona, {});
    const lines = await parts.database.db.select().from(changeLog);
    const its = lines.filter(({ procedure }) => procedure === 'products.rollback');
    expect(its.map(({ thing }) => thing).toSorted()).toEqual(['1', '2', 'release']);
    expect(new Set(its.map(({ batch }) => batch)).size).toBe(1);
  });
});
