import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from './office-parts.ts';
import { procedures } from './procedures.ts';
import * as asked from './test/two-owners.ts';
import { laila, mona } from './test/two-owners.ts';

const { orders, products, stock } = procedures;
const now = new Date('2026-11-29T10:05:00Z');

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const database = await test.open();
  parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database, () => now);
  const row = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
  await done(products.publish, {
    rows: [{ ...row, id: 7, name: 'Shirt', price: 9, sizes: 'M|L' }],
  });
});
afterAll(() => test.drop());

const call = (row: unknown, given: object, by = mona) => asked.call(parts, row, given, by);
const done = (row: unknown, given: object, by = mona) => asked.done(parts, row, given, by);

interface Listed {
  size: string;
  left: number;
  version: number;
}

async function listed(size = 'M'): Promise<Listed> {
  const { rows } = (await done(stock.list, {})) as { rows: Listed[] };
  const found = rows.find((each) => each.size === size);
  if (!found) throw new Error(`${size} is not counted`);
  return found;
}

const shirt = { id: 7, size: 'M' };
const order = (pieces: number) =>
  done(orders.create, { lines: [`7:Mx${pieces}`], withoutAddress: true });

describe('who counts what is left of a size', () => {
  beforeEach(async () => {
    await done(stock.change, {
      changes: [
        { ...shirt, counted: 9 },
        { ...shirt, size: 'L', counted: 4 },
      ],
    });
  });

  it('counts no piece that an order takes meanwhile: it goes off all the same', async () => {
    const { version } = await listed();
    await order(2);
    await done(stock.set, { ...shirt, counted: 10, version });
    expect(await listed()).toMatchObject({ left: 8 });
    const { number } = (await order(3)).order as { number: number };
    const seen = await listed();
    await done(orders.cancel, { numbers: [number] });
    await done(stock.change, { changes: [{ ...shirt, counted: 6, version: seen.version }] });
    expect(await listed()).toMatchObject({ left: 9 });
  });

  it('does not overwrite what somebody else has counted, or added', async () => {
    const { version } = await listed();
    await done(stock.add, { ...shirt, add: '+5' }, laila);
    const refused = {
      refusal: 'changed-meanwhile',
      lines: [
        {
          ...{ refusal: 'field-changed-meanwhile', field: '7:M', theirs: '14', yours: '8' },
          ...{ who: laila.name, when: now.toISOString() },
        },
      ],
    };
    expect(await call(stock.set, { ...shirt, counted: 8, version })).toEqual(refused);
    const changes = [
      { ...shirt, size: 'L', counted: 3, version: (await listed('L')).version },
      { ...shirt, counted: 8, version },
    ];
    expect(await call(stock.change, { changes })).toEqual({
      refusal: 'lines-are-wrong',
      lines: [{ ...refused, line: 2 }],
    });
    expect([(await listed()).left, (await listed('L')).left]).toEqual([14, 4]);
    // The same number is no loss.
    await done(stock.set, { ...shirt, counted: 14, version });
  });

  it('is told when orders have taken more than was counted', async () => {
    const { version } = await listed();
    await order(3);
    expect(await call(stock.set, { ...shirt, counted: 2, version })).toMatchObject({
      refusal: 'changed-meanwhile',
      lines: [{ theirs: '6', yours: '2' }],
    });
  });

  it('adds and takes away whatever was seen, and is refused with a version that was never given', async () => {
    await Promise.all([1, 2, -3].map((add) => done(stock.add, { ...shirt, add })));
    expect(await listed()).toMatchObject({ left: 9 });
    const { version } = await listed('L');
    expect(await call(stock.set, { ...shirt, counted: 1, version })).toEqual({
      ...{ refusal: 'version-was-never-given', version },
    });
  });
});
