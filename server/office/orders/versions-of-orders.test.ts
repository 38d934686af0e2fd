import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '../office-parts.ts';
import { procedures } from '../procedures.ts';
import * as asked from '../test/two-owners.ts';
import { laila, mona } from '../test/two-owners.ts';

const { couriers, orders, products } = procedures;
const now = new Date('2026-11-29T10:05:00Z');

const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  ...{ street: '12 Mossadak St.' },
};

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({ DATA_DIR: test.dataDir });
  const open = (database: Database) => officeParts(environment, database, () => now);
  parts = open(await test.open());
  const row = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
  const rows = [
    { ...row, id: 7, name: 'Shirt', price: 100, sizes: 'S|M|L' },
    { ...row, id: 2, name: 'Sock', price: 5 },
  ];
  await done(products.publish, { rows });
});
afterAll(() => test.drop());

const call = (row: unknown, given: object, by = mona) => asked.call(parts, row, given, by);
const done = (row: unknown, given: object, by = mona) => asked.done(parts, row, given, by);

async function order(): Promise<number> {
  const made = await done(orders.create, { lines: ['7:Mx3', '2x5'], delivery: address });
  return (made.order as { number: number }).number;
}

async function versionOf(number: number): Promise<number> {
  return Number((await done(orders.show, { number })).version);
}

function changed(field: string, theirs: string, yours: string) {
  const about = { who: laila.name, when: now.toISOString() };
  const line = { refusal: 'field-changed-meanwhile', field, theirs, yours, ...about };
  return { refusal: 'changed-meanwhile', lines: [line] };
}

describe('two people who have seen the same order', () => {
  let number: number;
  let seen: { number: number; version: unknown };
  beforeEach(async () => {
    number = await order();
    seen = { number, version: (await done(orders.show, { number })).version };
  });

  it('change two lines: both changes stand', async () => {
    await done(orders.edit, { ...seen, line: '7:M', quantity: 2 }, laila);
    await done(orders.edit, { ...seen, line: '2', quantity: 1 });
    const { lines } = await done(orders.show, { number });
    expect(lines).toMatchObject([{ size: 'M', quantity: 2 }, { quantity: 1 }]);
  });

  it('change one line: the second is told what it is now', async () => {
    await done(orders.edit, { ...seen, line: '7:M', quantity: 2 }, laila);
    const own = await call(orders.edit, { ...seen, line: '7:M', quantity: 1 });
    expect(own).toEqual(changed('7:M', '2 × M', '1 × M'));
    const removed = await call(orders.edit, { ...seen, line: '7:M', remove: true });
    expect(removed).toEqual(changed('7:M', '2 × M', '–'));
  });

  it('give one line two other sizes: the second is told that the line is gone', async () => {
    await done(orders.edit, { ...seen, line: '7:M', to: 'L' }, laila);
    const own = await call(orders.edit, { ...seen, line: '7:M', quantity: 1 });
    expect(own).toEqual(changed('7:M', '–', '1 × M'));
  });

  it('change the address and a line: both stand, with the step that came between', async () => {
    await done(orders.changeStatus, { numbers: [number], status: 'confirmed' }, laila);
    await done(orders.edit, { ...seen, line: '2', quantity: 1 }, laila);
    await done(orders.setAddress, { ...seen, ...address, street: '1 Tahrir St.' });
    expect(await done(orders.show, { number })).toMatchObject({
      delivery: { street: '1 Tahrir St.' },
    });
  });

  it('write two addresses: the second is told of the first, and the same one twice is done', async () => {
    const [first, second] = ['1 Tahrir St.', '2 Nile St.'].map((street) => ({
      ...address,
      street,
    }));
    await done(orders.setAddress, { ...seen, ...first }, laila);
    await done(orders.setAddress, { ...seen, ...first });
    const refused = await call(orders.setAddress, { ...seen, ...second });
    expect(refused).toMatchObject({
      refusal: 'changed-meanwhile',
      lines: [
        {
          field: 'address',
          theirs: expect.stringContaining('1 Tahrir St.'),
          yours: expect.stringContaining('2 Nile St.'),
          who: laila.name,
        },
      ],
    });
    const { version } = await done(orders.show, { number });
    await done(orders.setAddress, { number, version, ...second });
  });

  describe('and take its steps', () => {
    const courier = 'Bosta';
    let step: { numbers: number[]; versions: number[] };
    beforeEach(async () => {
      await done(orders.changeStatus, { numbers: [number], status: 'confirmed' });
      step = { numbers: [number], versions: [await versionOf(number)] };
    });

    const taken = async (row: unknown, given: object, by = mona) => {
      const { rows } = await done(row, given, by);
      return (rows as { isDone: boolean; refused: unknown; version: number }[])[0];
    };

    it('correct one parcel: the second is told of the waybill of the first, also of a first one', async () => {
      const shipped = await taken(orders.ship, { ...step, courier, waybill: '222' }, laila);
      expect(await taken(orders.ship, { ...step, courier, waybill: '333' })).toMatchObject({
        isDone: false,
        refused: changed('waybill', '222', '333'),
      });
      const seen = { ...step, versions: [shipped?.version] };
      await taken(orders.ship, { ...seen, waybill: '444' }, laila);
      const refused = { isDone: false, refused: changed('waybill', '444', '555') };
      expect(await taken(orders.ship, { ...seen, waybill: '555' })).toMatchObject(refused);
      const status = { ...seen, status: 'shipped', waybill: '555' };
      expect(await taken(orders.changeStatus, status)).toMatchObject(refused);
      const { history } = await done(orders.show, { number });
      expect((history as unknown[]).at(-1)).toMatchObject({ courier, waybill: '444' });
    });

    it('correct another detail, or write the same: both are done', async () => {
      const { version } = (await taken(orders.ship, { ...step, courier }, laila)) ?? {};
      const seen = { ...step, versions: [version] };
      await taken(orders.ship, { ...seen, waybill: '222' }, laila);
      expect(await taken(orders.ship, { ...seen, waybill: '222' })).toMatchObject({ isDone: true });
      expect(await taken(orders.ship, { ...seen, note: 'By noon' })).toMatchObject({
        isDone: true,
        corrected: [{ detail: 'note', is: 'By noon' }],
      });
    });

    it('write two notes with the same step: the second is told of the first', async () => {
      await taken(orders.ship, { ...step, note: 'By noon' }, laila);
      expect(await taken(orders.ship, { ...step, note: 'At night' })).toMatchObject({
        refused: changed('note', 'By noon', 'At night'),
      });
    });

    it('take it two ways: the second is told where it went', async () => {
      await taken(orders.cancel, step, laila);
      expect(await taken(orders.ship, { ...step, courier })).toMatchObject({
        isDone: false,
        refused: changed('status', 'cancelled', 'shipped'),
      });
      const over = { refused: { refusal: 'order-is-over' } };
      expect(await taken(orders.ship, { numbers: [number] })).toMatchObject(over);
      const { version } = await done(orders.show, { number });
      expect(await taken(orders.ship, { ...step, versions: [version] })).toMatchObject(over);
      expect(await taken(orders.cancel, step)).toMatchObject({ isDone: true });
    });

    it('at the same moment: one is done, the other is told', async () => {
      const both = await Promise.all([
        taken(orders.ship, { ...step, courier, waybill: '222' }),
        taken(orders.ship, { ...step, courier, waybill: '333' }, laila),
      ]);
      expect(both.filter((one) => one?.isDone)).toHaveLength(1);
      expect(both.find((one) => !one?.isDone)).toMatchObject({
        refused: { refusal: 'changed-meanwhile', lines: [{ field: 'waybill' }] },
      });
    });

    it('cancel what somebody has confirmed meanwhile: the second is told, and the others are done', async () => {
      const [placed, other] = [await order(), await order()];
      // A number that is named twice is one order.
      const numbers = [placed, placed, other];
      const seenPlaced = await versionOf(placed);
      const versions = [seenPlaced, seenPlaced, await versionOf(other)];
      await done(orders.changeStatus, { numbers: [placed], status: 'confirmed' }, laila);
      const { rows } = await done(orders.cancel, { numbers, versions });
      expect(rows).toMatchObject([
        { number: placed, isDone: false, refused: changed('status', 'confirmed', 'cancelled') },
        { number: other, isDone: true },
      ]);
    });

    it('send the version of each order, or of none', async () => {
      const several = { ...step, numbers: [number, number + 1] };
      for (const row of [orders.ship, orders.cancel]) {
        expect(await call(row, several)).toEqual({ refusal: 'version-of-each' });
      }
      const never = { ...step, versions: [Number(step.versions[0]) + 1_000] };
      expect(await taken(orders.ship, never)).toMatchObject({
        refused: { refusal: 'version-was-never-given' },
      });
    });
  });
});

it('an order by telephone is placed at the sum that was told, or not at all', async () => {
  const create = { lines: ['2x3'], delivery: address };
  const asked = { lines: create.lines, governorate: 'giza', city: 'Dokki' };
  const { toPay: nowAmount } = await done(orders.quote, asked);
  const agreedAmount = Number(nowAmount) - 100;
  expect(await call(orders.create, { ...create, agreedToPay: agreedAmount })).toEqual({
    ...{ refusal: 'sum-changed', agreedAmount, nowAmount },
  });
  const agreed = { ...create, agreedToPay: nowAmount };
  expect(await done(orders.create, agreed)).toMatchObject({ order: { toPay: nowAmount } });
});

it('two people change the columns and the words of a courier: both changes stand', async () => {
  const mapping = {
    columns: [{ column: 'Name', field: 'name' }],
    statement: { number: 'Order' },
    states: [{ word: 'done', state: 'delivered' }],
  };
  const name = 'Nile Post';
  const { version } = await done(couriers.set, { name, mapping });
  const columns = [...mapping.columns, { column: 'City', field: 'city' }];
  await done(couriers.set, { name, version, mapping: { ...mapping, columns } }, laila);
  const states = [{ word: 'finished', state: 'delivered' }];
  await done(couriers.set, { name, version, mapping: { ...mapping, states } });
  expect(await done(couriers.show, { name })).toMatchObject({ mapping: { columns, states } });
  const others = { ...mapping, columns: [{ column: 'Full name', field: 'name' }] };
  expect(await call(couriers.set, { name, version, mapping: others })).toMatchObject({
    refusal: 'changed-meanwhile',
    lines: [{ field: 'columns', who: laila.name }],
  });
  expect(await call(couriers.remove, { name, version })).toMatchObject({
    refusal: 'changed-meanwhile',
    lines: [
      { field: 'columns', who: laila.name },
      { field: 'states', who: mona.name },
    ],
  });
  const seen = await done(couriers.show, { name });
  await done(couriers.remove, { name, version: seen.version });
});
