import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { editProduct } from './edit-product.ts';
import { listHistory, listReleases } from './list-releases.ts';
import { publishProducts } from './publish-products.ts';
import { rollBackCatalogue } from './roll-back-catalogue.ts';

const now = new Date('2026-03-10T12:00:00Z');
const mona = { kind: 'staff', name: 'mona', procedure: 'products.publish' } as const;
const [first, second, third] = testProducts(3).map((product) => ({ ...product }));

describe('the products of a shop', () => {
  let test: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterEach(() => test.drop());

  const parts = (catalogueUrl?: string) => ({
    ...{ database, catalogueUrl, clock: () => now },
    dataDir: test.dataDir,
  });
  const publish = (rows: unknown[], isTrial?: boolean) =>
    publishProducts(parts(), mona, { rows, isTrial });
  const edit = (id: number, changes: Record<string, unknown>) =>
    editProduct(parts(), { ...mona, procedure: 'products.edit' }, { id, changes });
  const lines = () => database.db.select().from(changeLog).orderBy(asc(changeLog.id));

  it('have a line in the log for each that comes, changes or goes, and for each number', async () => {
    await publish([first, { ...second, stock: '5' }]);
    await edit(1, { price: '99', material: 'Linen', stock: 7 });
    await edit(1, { price: 99, material: '' });
    await publish([third, { ...first, price: 99 }]);
    await rollBackCatalogue(parts(), { ...mona, procedure: 'products.rollback' }, {});
    const told = (await lines()).map(({ procedure, noun, thing, before, after }) => {
      return [procedure, `${noun} ${thing}`, before, after];
    });
    const [one, two, three] = [first, second, third].map((each) => expect.objectContaining(each));
    expect(told).toEqual([
      ['products.publish', 'products 1', null, one],
      ['products.publish', 'products 2', null, two],
      ['products.publish', 'stock 2', { left: null }, { left: 5 }],
      [
        ...['products.edit', 'products 1'],
        ...[
          { price: 100.5, material: null },
          { price: 99, material: 'Linen' },
        ],
      ],
      ['products.edit', 'stock 1', { left: null }, { left: 7 }],
      ['products.edit', 'products 1', { material: 'Linen' }, { material: null }],
      ['products.publish', 'products 2', two, null],
      ['products.publish', 'products 3', null, three],
      ['products.publish', 'stock 2', { left: 5 }, { left: null }],
      [
        ...['products.rollback', 'products release'],
        ...[{ release: expect.any(String) }, { release: expect.any(String) }],
      ],
      ['products.rollback', 'products 3', three, null],
      ['products.rollback', 'products 2', null, two],
      ['products.rollback', 'stock 2', { left: null }, { left: 5 }],
    ]);
    expect(await lines()).toEqual(
      told.map(() => expect.objectContaining({ at: now, actorKind: 'staff', actorName: 'mona' })),
    );
    const { ok } = (await listHistory(parts(), mona, { limit: 9 })) as { ok: { rows: unknown[] } };
    expect(ok.rows[0]).toMatchObject({ kind: 'rollback', madeBy: 'mona', publishedAt: now });
  });

  it('stay as they are when a list is tried, empty, or has a wrong row', async () => {
    await publish([first]);
    const tried = await publish([{ ...first, price: 1, stock: 3 }, second], true);
    expect(tried).toMatchObject({
      ok: {
        release: null,
        changes: { added: [{ id: 2 }], changed: [{ after: { price: 1 } }], gone: [] },
        stockChanges: [{ id: 1, before: null, after: 3 }],
        warnings: { free: [], endedOffers: [], withoutPicture: [], unknownCharts: [] },
      },
    });
    expect(await publish([])).toEqual({ refusal: 'list-is-empty' });
    expect(await publish([first, { ...second, id: 1, price: 'much' }, 5])).toMatchObject({
      refusal: 'lines-are-wrong',
      lines: [
        { line: 2, column: 'id', faults: [{ refusal: 'id-is-in-line', id: 1, earlier: 1 }] },
        { line: 2, column: 'price', faults: [{ refusal: 'is-no-amount', value: '"much"' }] },
        { line: 3, column: '', faults: [{ refusal: 'row-is-no-object' }] },
      ],
    });
    expect(await listReleases(database, { limit: 100 })).toHaveLength(1);
    expect(await listStock(database)).toEqual([]);
    expect(await lines()).toHaveLength(1);
  });

  it('keep both edits of two owners at the same moment', async () => {
    await publish([first]);
    await Promise.all([edit(1, { price: 5 }), edit(1, { name: 'Another' })]);
    const tried = await publish([first], true);
    expect(tried).toMatchObject({
      ok: { changes: { changed: [{ before: { price: 5, name: 'Another' } }] } },
    });
  });

  it('are not changed here when they come from elsewhere', async () => {
    const elsewhere = parts('https://db.example/products.json');
    const refused = {
      refusal: 'catalogue-is-elsewhere',
      setting: 'CATALOGUE_URL',
      origin: 'https://db.example',
    };
    expect(await publishProducts(elsewhere, mona, { rows: [first] })).toEqual(refused);
    expect(await editProduct(elsewhere, mona, { id: 1, changes: {} })).toEqual(refused);
    expect(await rollBackCatalogue(elsewhere, mona, {})).toEqual(refused);
  });
});
