import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit, publishList, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { readLastChanges } from './last-changes.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = await test.open();
});
afterAll(() => test.drop());

const today = '2026-11-28';
const all = async () => new Map(await readLastChanges(database.db, today));
const changes = async () =>
  new Map([...(await all())].filter((each): each is [number, Date] => typeof each[0] === 'number'));

describe('the last change of a product', () => {
  const products = testProducts(5);

  it('is its own: an edit of one changes no other, and a process that starts knows it', async () => {
    await publishList(database, products);
    const first = await changes();
    expect(new Set([...first.values()].map(Number)).size).toBe(1);
    await edit(database, 3, { name: 'Another' });
    const second = await changes();
    const other = await readLastChanges((await test.open()).db, today);
    expect(other).toEqual(await all());
    const later = [...second].filter(([id, at]) => Number(at) !== Number(first.get(id)));
    expect(later.map(([id]) => id)).toEqual([3]);
    expect(Number(second.get(3))).toBeGreaterThan(Number(first.get(3)));
    // The same list again.
    await publishList(database, products.toReversed());
    const third = await changes();
    expect([...third].filter(([id, at]) => Number(at) !== Number(second.get(id)))).toHaveLength(1);
  });

  it('is that of its category too, and of the one that it left, and of no other', async () => {
    const [one, two, three, ...shoes] = products;
    if (!one || !two || !three) throw new Error('There are no products.');
    const others = [
      { ...one, categoryType: 'clothes' as const },
      { ...two, categoryType: 'accessories' as const },
    ];
    await publishList(database, [...others, three, ...shoes]);
    const first = await all();
    const later = async (before: typeof first) => {
      const now = await all();
      return ['shoes', 'clothes', 'accessories'].filter(
        (each) => Number(now.get(each as 'shoes')) > Number(before.get(each as 'shoes')),
      );
    };
    await edit(database, two.id, { price: 110 });
    expect(await later(first)).toEqual(['accessories']);
    const second = await all();
    await edit(database, three.id, { categoryType: 'clothes' });
    expect(await later(second)).toEqual(['shoes', 'clothes']);
  });

  it('is the end of its offer, at midnight in Egypt', async () => {
    const offer = { wasPrice: 900, offerEnds: '2099-07-31' };
    const [first, ...others] = products;
    if (!first) throw new Error('There are no products.');
    await publishList(database, [{ ...first, ...offer }, ...others]);
    const known = await changes();
    const during = await readLastChanges(database.db, '2099-07-31');
    expect(during.get(first.id)).toEqual(known.get(first.id));
    const after = await readLastChanges(database.db, '2099-08-02');
    expect(after.get(first.id)).toEqual(new Date('2099-07-31T21:00:00Z'));
    expect(after.get(2)).toEqual(known.get(2));
  });
});
