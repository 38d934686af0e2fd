import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { type AskedChange, addPieces, changeStock, setPieces } from './change-stock.ts';
import { listPieces } from './read-stock.ts';

const now = new Date('2026-03-10T12:00:00Z');
const mona = { kind: 'staff', name: 'mona', procedure: 'stock.set' } as const;
const [plain, sized] = testProducts(2) as [Product, Product];
const products = [plain, { ...sized, nameAr: 'حذاء أحمر', sizes: ['S', 'M'] }];

describe('the stock that an owner counts', () => {
  let test: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    await publishList(database, products);
  });
  afterEach(() => test.drop());

  const parts = () => ({
    database,
    catalogueUrl: undefined,
    fixedSettings: {},
    sendsMail: true,
    clock: () => now,
  });
  const left = async () =>
    Object.fromEntries((await listStock(database)).map((each) => [each.id + each.size, each.left]));
  const set = (id: number, counted: number | null, size?: string) =>
    setPieces(parts(), mona, { id, size, counted });
  const add = (id: number, pieces: number) => addPieces(parts(), mona, { id, add: pieces });
  const change = (changes: AskedChange[], isTrial?: boolean) =>
    changeStock(parts(), { ...mona, procedure: 'stock.change' }, { changes, isTrial });
  async function list(asked: { search?: string; after?: { id: number; size: string } }, limit = 9) {
    const listed = await listPieces(parts(), mona, { ...asked, limit });
    return isRefusal(listed) ? expect.fail('nothing is refused') : listed.ok;
  }

  it('is neither taken below zero, nor raised above the most, nor added to where nothing is counted', async () => {
    await set(1, 2);
    expect(await add(1, -3)).toEqual({ refusal: 'too-few-pieces', key: '1', left: 2 });
    expect(await add(1, 999_999)).toMatchObject({ refusal: 'too-many-pieces', more: 999_998 });
    expect(await set(2, null)).toMatchObject({ refusal: 'size-is-missing', sizes: ['S', 'M'] });
    expect(await set(2, 1, 'XXL')).toMatchObject({ refusal: 'size-not-sold', size: 'XXL' });
    expect(await change([{ id: 2, size: 'm', add: 1 }])).toMatchObject({
      refusal: 'lines-are-wrong',
      lines: [{ refusal: 'pieces-are-not-counted', key: '2:M', line: 1 }],
    });
    expect(await left()).toEqual({ '1': 2 });
  });

  it('gets all changes of a list, or none, and hears of each that is wrong', async () => {
    const good = [{ id: 2, size: 'S', counted: 3 }];
    expect(await change(good, true)).toMatchObject({
      ok: { changes: [{ before: null, after: 3 }] },
    });
    expect(await left()).toEqual({});
    const wrong = await change([
      ...good,
      { id: 9, counted: 1 },
      { id: 1, counted: 1, add: 1 },
      { id: 2, size: 's', counted: 4 },
    ]);
    expect(wrong).toEqual({
      refusal: 'lines-are-wrong',
      lines: [
        { refusal: 'no-product', id: 9, line: 2 },
        { refusal: 'stock-change-is-unclear', line: 3 },
        { refusal: 'stock-is-named-twice', earlier: 1, line: 4 },
      ],
    });
    expect(await left()).toEqual({});
    await change([...good, { id: 1, counted: 1 }]);
    expect(await left()).toEqual({ '1': 1, '2S': 3 });
  });

  it('adds all that is added at the same moment', async () => {
    await set(1, 0);
    await Promise.all([1, 2, 3, 4].map((pieces) => add(1, pieces)));
    expect(await left()).toEqual({ '1': 10 });
  });

  it('has each change in the log, with who made it and why, and none that differs in nothing', async () => {
    await setPieces(parts(), mona, { id: 2, size: 'm', counted: 3, note: 'shelf 4' });
    await set(2, 3, 'M');
    await change([{ id: 2, size: 'M', counted: null }]);
    const isOfStock = eq(changeLog.noun, 'stock');
    const lines = await database.db
      .select()
      .from(changeLog)
      .where(isOfStock)
      .orderBy(asc(changeLog.id));
    const about = { at: now, actorName: 'mona', noun: 'stock', thing: '2:M' };
    expect(lines).toMatchObject([
      {
        ...{ ...about, procedure: 'stock.set', reason: 'shelf 4' },
        ...{ before: { left: null }, after: { left: 3 } },
      },
      { ...about, procedure: 'stock.change', before: { left: 3 }, after: { left: null } },
    ]);
    expect(lines).toHaveLength(2);
  });

  it('is listed page by page, and found by id and by name in both scripts', async () => {
    await change([
      { id: 1, counted: 1 },
      { id: 2, size: 'S', counted: 2 },
      { id: 2, size: 'M', counted: 3 },
    ]);
    const first = await list({}, 2);
    expect(first.rows.map((row) => row.id + row.size)).toEqual(['1', '2M']);
    expect(first.next).toBe('2:M');
    const rest = await list({ after: { id: 2, size: 'M' } }, 2);
    expect(rest).toMatchObject({ rows: [{ id: 2, size: 'S', isSold: true }], next: null });
    for (const [search, found] of [
      ['2', [2, 2]],
      ['احمر', [2, 2]],
      ['PRODUCT 1', [1]],
      ['nothing', []],
    ] as const) {
      expect((await list({ search })).rows.map(({ id }) => id)).toEqual(found);
    }
    await publishList(database, [plain]);
    expect((await list({})).rows).toMatchObject([{ id: 1 }]);
  });
});
