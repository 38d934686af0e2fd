import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { testProducts } from '#server/catalogue/test/products.ts';
import { createRankings, type Sold } from './rankings.ts';

const minute = 60_000;
let now: number;
let products: Product[];
let asked: number;
let errors: unknown[];
let sold: () => Promise<Sold[]>;

/** Newest: 3, 2; 99 is no longer sold. */
function openRankings() {
  return createRankings({
    catalogue: { current: () => ({ products }) },
    newest: async () => [99, 3, 2],
    sold: () => {
      asked += 1;
      return sold();
    },
    onError: (error) => errors.push(error),
    clock: () => now,
  });
}

/** @param ms how long it takes */
function sells(pieces: Record<number, number>, ms = 1): void {
  sold = async () => {
    now += ms;
    return Object.entries(pieces).map(([id, each]) => ({ id: Number(id), pieces: each }));
  };
}

beforeEach(() => {
  products = testProducts(3);
  [now, asked, errors] = [0, 0, []];
  sells({ 3: 5 });
});

describe('the rankings', () => {
  it('name what is sold today, the owner’s first one of equals first, and no numbers', async () => {
    sells({ 99: 9, 3: 5, 1: 5, 2: 7 });
    const rankings = openRankings();
    expect(await rankings.list()).toEqual({ newest: [3, 2], best: [2, 1, 3] });
    const { bytes } = (await rankings.document()).identity;
    expect(Buffer.from(bytes).toString()).toBe('{"newest":[3,2],"best":[2,1,3]}');
  });

  it('are made once for all who ask at the same time, and for some seconds', async () => {
    const rankings = openRankings();
    await Promise.all([rankings.list(), rankings.document()]);
    now += 4_000;
    await rankings.list();
    expect(asked).toBe(1);
    now += 2_000;
    sells({ 1: 6 });
    expect((await rankings.list()).best).toEqual([1]);
    expect(asked).toBe(2);
  });

  it('know another list of products at once, and count no orders for it', async () => {
    const rankings = openRankings();
    await rankings.list();
    products = products.slice(1);
    expect(await rankings.list()).toEqual({ newest: [3, 2], best: [3] });
    products = products.slice(0, 1);
    expect(await rankings.list()).toEqual({ newest: [2], best: [] });
    expect(asked).toBe(1);
  });

  it('rest a hundred times as long as they take, but no longer than ten minutes', async () => {
    const rankings = openRankings();
    sells({ 3: 5 }, 1_000);
    await rankings.list();
    now += 99_000;
    await rankings.list();
    expect(asked).toBe(1);
    now += 2_000;
    sells({ 3: 5 }, 30_000);
    await rankings.list();
    now += 9 * minute;
    await rankings.list();
    expect(asked).toBe(2);
    now += 2 * minute;
    await rankings.list();
    expect(asked).toBe(3);
  });

  it('that take long hold up nobody: there are the older ones, or none', async () => {
    const rankings = openRankings();
    const first = Promise.withResolvers<Sold[]>();
    sold = () => first.promise;
    expect((await rankings.list()).best).toEqual([]);
    first.resolve([{ id: 1, pieces: 1 }]);
    await expect.poll(async () => (await rankings.list()).best).toEqual([1]);
    now += minute;
    const second = Promise.withResolvers<Sold[]>();
    sold = () => second.promise;
    expect((await rankings.list()).best).toEqual([1]);
    second.resolve([{ id: 2, pieces: 1 }]);
    await expect.poll(async () => (await rankings.list()).best).toEqual([2]);
  });

  it('that fail are reported and made again, and the older ones stay meanwhile', async () => {
    const rankings = openRankings();
    sold = () => Promise.reject(new Error('away'));
    expect((await rankings.list()).best).toEqual([]);
    await expect(rankings.document()).rejects.toThrow('away');
    expect(errors.length).toBeGreaterThan(0);
    sells({ 3: 5 });
    expect((await rankings.list()).best).toEqual([3]);
    now += minute;
    sold = () => Promise.reject(new Error('away'));
    expect((await rankings.list()).best).toEqual([3]);
  });
});
