import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '../office-parts.ts';
import { procedures } from '../procedures.ts';
import * as asked from '../test/two-owners.ts';
import { laila, mona } from '../test/two-owners.ts';

const { delivery: places, orders, products, settings } = procedures;
const now = new Date('2026-11-29T10:05:00Z');

const delivery = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  ...{ street: '12 Mossadak St.' },
};

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({ DATA_DIR: test.dataDir });
  parts = officeParts(environment, await test.open(), () => now);
  const row = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
  await done(products.publish, { rows: [{ ...row, id: 2, name: 'Sock', price: 5 }] });
  await done(settings.set, { name: 'transfer-handle', value: 'mona@instapay' });
  await done(places.set, { governorate: 'giza', fee: 45 });
  await done(places.set, { governorate: 'cairo', fee: 60 });
});
afterAll(() => test.drop());

const call = (row: unknown, given: object, by = mona) => asked.call(parts, row, given, by);
const done = (row: unknown, given: object, by = mona) => asked.done(parts, row, given, by);
const paid = async (given: object, by = mona) => {
  const { rows } = await done(orders.paid, given, by);
  return (rows as { isDone: boolean; refused?: object; version: number }[])[0];
};

function changed(field: string, theirs: string, yours: string) {
  const about = { who: laila.name, when: now.toISOString() };
  const line = { refusal: 'field-changed-meanwhile', field, theirs, yours, ...about };
  return { refusal: 'changed-meanwhile', lines: [line] };
}

describe('two people who have seen the money of the same order', () => {
  let number: number;
  let seen: { number: number; version: unknown };
  let all: { numbers: number[]; versions: unknown[] };
  const look = async () => {
    seen = { number, version: (await done(orders.show, { number })).version };
    all = { numbers: [number], versions: [seen.version] };
  };
  beforeEach(async () => {
    const given = { lines: ['2x5'], delivery, payment: 'transfer' };
    ({ number } = (await done(orders.create, given)).order as { number: number });
    await look();
  });

  it('note two transfers for it: the second is told of the first, and its number is not lost', async () => {
    await paid({ ...all, reference: 'IP-1' }, laila);
    expect(await paid({ ...all, reference: 'IP-2' })).toMatchObject({
      isDone: false,
      refused: changed('reference', 'IP-1', 'IP-2'),
    });
    expect(await paid({ ...all, reference: 'IP-1' })).toMatchObject({ state: 'paid-already' });
    expect(await paid(all)).toMatchObject({ state: 'paid-already' });
  });

  it('note it as paid, and as not paid: the second is told', async () => {
    await paid({ ...all, undo: true }, laila);
    const { version } = (await paid({ ...all, reference: 'IP-1' }, laila)) ?? {};
    const refused = { refused: { refusal: 'changed-meanwhile', lines: [{ field: 'paidAt' }] } };
    expect(await paid({ ...all, undo: true })).toMatchObject(refused);
    expect(await paid({ ...all, versions: [version], undo: true })).toMatchObject({
      state: 'unpaid',
    });
  });

  it('take a piece off, and note what was transferred for all: the second is told of both amounts', async () => {
    await done(orders.edit, { number, line: '2', quantity: 4 }, laila);
    const refused = changed('toPay', '65', '70');
    expect(await paid({ ...all, reference: 'IP-1' })).toMatchObject({ isDone: false, refused });
    expect(await done(orders.show, { number })).toMatchObject({ paidAt: null, toPay: 6500 });
    // Who has seen the amount of now notes it, whatever else was done meanwhile.
    await look();
    await done(orders.changeStatus, { numbers: [number], status: 'confirmed' }, laila);
    expect(await paid({ ...all, reference: 'IP-1' })).toMatchObject({ isDone: true, toPay: 6500 });
  });

  it('send it elsewhere, and note what was transferred for all: the second is told of both amounts', async () => {
    const elsewhere = { ...delivery, governorate: 'cairo', city: 'Maadi' };
    await done(orders.setAddress, { number, ...elsewhere }, laila);
    expect(await paid(all)).toMatchObject({ isDone: false, refused: changed('toPay', '85', '70') });
    await done(orders.setAddress, { number, ...delivery }, laila);
    expect(await paid(all)).toMatchObject({ isDone: true, toPay: 7000 });
  });

  it('note it at another amount than was seen: the second is told, but not who tells of the same', async () => {
    await paid(all, laila);
    await done(orders.edit, { number, line: '2', quantity: 4 }, laila);
    expect(await paid(all)).toMatchObject({ state: 'paid-already' });
    const { version } = (await paid({ numbers: [number], undo: true }, laila)) ?? {};
    await paid({ numbers: [number], versions: [version] }, laila);
    expect(await paid(all)).toMatchObject({ refused: changed('toPay', '65', '70') });
  });

  it('change how it is paid, and note that it is paid: the second is told', async () => {
    await done(orders.payment, { ...seen, payment: 'cash' }, laila);
    const refused = changed('payment', 'cash', 'transfer');
    expect(await paid(all)).toMatchObject({ isDone: false, refused });
    const { version } = await done(orders.payment, { ...seen, payment: 'cash' });
    await done(orders.payment, { number, version, payment: 'transfer' });
    await look();
    await paid(all, laila);
    expect(await call(orders.payment, { ...seen, payment: 'cash' })).toMatchObject({
      refusal: 'changed-meanwhile',
      lines: [{ field: 'paidAt', who: laila.name }],
    });
  });

  it('note money that went back: the second is told, as it may be the same money', async () => {
    await paid(all);
    await done(orders.cancel, { numbers: [number] });
    await look();
    await done(orders.gaveBack, { ...seen, amount: '10' }, laila);
    const again = await call(orders.gaveBack, { ...seen, amount: '5' });
    expect(again).toEqual(changed('givenBack', '10', '15'));
    expect(await call(orders.gaveBack, { ...seen, undo: true })).toEqual(
      changed('givenBack', '10', '0'),
    );
    const { version } = await done(orders.show, { number });
    expect(await done(orders.gaveBack, { number, version, amount: '5' })).toMatchObject({
      given: 500,
    });
  });

  it('send the version of each order, or of none', async () => {
    const several = { ...all, numbers: [number, number + 1] };
    expect(await call(orders.paid, several)).toEqual({ refusal: 'version-of-each' });
  });
});
