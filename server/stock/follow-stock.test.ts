import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { followStock } from './follow-stock.ts';

describe('what pages know of the stock', () => {
  let test: TestDatabase;
  let database: Database;
  let now: number;
  let reads: number;
  /** What the database does before it answers. */
  let before: () => Promise<unknown>;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    [now, reads] = [0, 0];
    before = async () => {};
    await set(1);
  });

  const set = (left: number) =>
    setStock(database, [{ id: 7, size: 'M', left }], {
      reason: 'count',
      madeBy: 'mona',
      at: new Date(),
    });

  function follow() {
    const execute = async (query: never) => {
      reads += 1;
      await before();
      return database.db.execute(query);
    };
    return followStock({ db: { execute } as unknown as Database['db'] }, () => now);
  }

  const away = () => new Promise<never>(() => {});
  const mSoldOut = new Map([[7, ['M']]]);

  it('is right at the first request, and after hours without one', async () => {
    await set(0);
    const stock = follow();
    expect(await stock.soldOut()).toEqual(mSoldOut);
    await set(1);
    now += 8 * 60 * 60 * 1000;
    expect(await stock.soldOut()).toEqual(new Map());
  });

  it('is read once for all who ask within a second, pages and `stock.json` alike', async () => {
    const stock = follow();
    await Promise.all([stock.soldOut(), stock.document(), stock.soldOut()]);
    now += 900;
    await Promise.all([stock.soldOut(), stock.document()]);
    expect(reads).toBe(1);
    now += 200;
    await Promise.all([stock.soldOut(), stock.document()]);
    expect(reads).toBe(2);
  });

  it('is what was read last when the database does not answer, and delays no page for long', async () => {
    await set(0);
    const stock = follow();
    await stock.soldOut();
    for (const fault of [away, () => Promise.reject(new Error('away'))]) {
      before = fault;
      now += 2_000;
      const start = performance.now();
      expect(await stock.soldOut()).toEqual(mSoldOut);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
    before = async () => {};
    await set(1);
    now += 2_000;
    expect(await stock.soldOut()).toEqual(new Map());
  });
});
