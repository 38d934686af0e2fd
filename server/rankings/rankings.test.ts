import { beforeEach, describe, expect, it } from 'vitest';
import { testProducts } from '#server/catalogue/test/products.ts';
import { createRankings } from './rankings.ts';

const minute = 60_000;
let now: number;
let workMs: number;
let asked: number;
let pieces: { id: number; pieces: number }[];

/** Newest: 3, 2; 99 is no longer sold. */
function ranked() {
  return createRankings({
    catalogue: { current: () => ({ products: testProducts(3) }) },
    newest: async () => [99, 3, 2],
    sold: async () => {
      asked += 1;
      now += workMs;
      return pieces;
    },
    clock: () => now,
  });
}

beforeEach(() => {
  [now, workMs, asked] = [0, 1, 0];
  pieces = [{ id: 3, pieces: 5 }];
});

describe('the rankings', () => {
  it('name what is sold today, the owner’s first one of equals first, and no numbers', async () => {
    pieces = [
      { id: 99, pieces: 9 },
      { id: 3, pieces: 5 },
      { id: 1, pieces: 5 },
      { id: 2, pieces: 7 },
    ];
    const { rankings, body } = await ranked()();
    expect(rankings).toEqual({ newest: [3, 2], best: [2, 1, 3] });
    expect(Buffer.from(body.identity.bytes).toString()).toBe('{"newest":[3,2],"best":[2,1,3]}');
  });

  it('are made once for all who ask at the same time, and for some seconds', async () => {
    const rankings = ranked();
    await Promise.all([rankings(), rankings()]);
    now += 4_000;
    await rankings();
    expect(asked).toBe(1);
    now += 2_000;
    pieces = [{ id: 1, pieces: 6 }];
    expect((await rankings()).rankings.best).toEqual([1]);
    expect(asked).toBe(2);
  });

  it('rest a hundred times as long as they take, but no longer than ten minutes', async () => {
    const rankings = ranked();
    workMs = 1_000;
    await rankings();
    now += 99_000;
    await rankings();
    expect(asked).toBe(1);
    now += 2_000;
    workMs = 30_000;
    await rankings();
    now += 9 * minute;
    await rankings();
    expect(asked).toBe(2);
    now += 2 * minute;
    await rankings();
    expect(asked).toBe(3);
  });

  it('that take long do not hold up those who ask: they get the older ones', async () => {
    let release = () => {};
    const rankings = createRankings({
      catalogue: { current: () => ({ products: testProducts(3) }) },
      newest: async () => [],
      sold: async () => {
        asked += 1;
        if (asked > 1) await new Promise<void>((resolve) => (release = resolve));
        return asked === 1 ? [{ id: 1, pieces: 1 }] : [{ id: 2, pieces: 1 }];
      },
      clock: () => now,
    });
    await rankings();
    now += minute;
    expect((await rankings()).rankings.best).toEqual([1]);
    release();
    await expect.poll(async () => (await rankings()).rankings.best).toEqual([2]);
  });

  it('that fail are made again, and the older ones stay meanwhile', async () => {
    let fails = true;
    const rankings = createRankings({
      catalogue: { current: () => ({ products: testProducts(3) }) },
      newest: async () => [],
      sold: async () => {
        if (fails) throw new Error('away');
        return pieces;
      },
      clock: () => now,
    });
    await expect(rankings()).rejects.toThrow('away');
    fails = false;
    expect((await rankings()).rankings.best).toEqual([3]);
    fails = true;
    now += minute;
    expect((await rankings()).rankings.best).toEqual([3]);
  });
});
