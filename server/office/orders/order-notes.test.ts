import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { forgetAccount } from '#server/forget-account.ts';
import { keptOfAccount } from '#server/kept-of-account.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { procedures } from '#server/office/procedures.ts';
import * as asked from '#server/office/test/two-owners.ts';
import { laila, mona } from '#server/office/test/two-owners.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
} from '#server/orders/test/order-shop.ts';

const { log, orders, products } = procedures;
const now = new Date('2026-11-29T10:05:00Z');

let test: TestDatabase;
let database: Database;
let parts: OfficeParts;
let shop: TestOrderShop;
beforeAll(async () => {
  test = await createTestDatabase();
  database = await test.open();
  parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database, () => now);
  shop = await startOrderShop(database, { clock: () => now });
});
afterAll(async () => {
  await shop.stop();
  await test.drop();
});

const call = (row: unknown, given: object, by = mona) => asked.call(parts, row, given, by);
const done = (row: unknown, given: object, by = mona) => asked.done(parts, row, given, by);

async function orderOf(name: string) {
  const browser = await signedIn(shop.url, name);
  const { order } = await placeTestOrder(browser);
  return { browser, number: order.number };
}

const noteOf = async (number: number) => (await done(orders.show, { number })).staffNote;

describe('a note of the staff about an order', () => {
  it('is read by the staff, with who wrote it and when; a packer reads no address of a person', async () => {
    const { number } = await orderOf('reader');
    const staffNote = 'Calls back after six.\nSpeaks English.';
    const set = await done(orders.setNote, { number, staffNote: ` ${staffNote}\n` }, laila);
    const kept = { text: staffNote, madeBy: laila.name, at: now.toISOString() };
    expect(set).toEqual({ number, staffNote: kept, version: expect.any(Number) });
    expect(await noteOf(number)).toEqual(kept);
    const packer = { kind: 'staff', name: 'omar@shop.example', role: 'packer' } as const;
    const seen = await callProcedure(orders.show, parts, packer, { number }, 'en');
    expect(seen).toHaveProperty('outcome.ok.staffNote', { text: staffNote, at: kept.at });
  });

  it('is never told to its shopper: neither by the order, nor in the file of the account', async () => {
    const { browser, number } = await orderOf('shopper');
    await done(orders.setNote, { number, staffNote: 'Refused twice' });
    const { body } = await browser.call('GET', `/api/orders/${number}`);
    expect(body).toMatchObject({ order: { number } });
    expect(JSON.stringify(body)).not.toMatch(/Refused|staffNote/);
    const account = { accountId: 'shopper', email: 'shopper@example.com', emailVerified: true };
    const filed: unknown[] = [];
    for await (const page of keptOfAccount.orders(database.db, account)) filed.push(...page);
    expect(filed).toMatchObject([{ number }]);
    expect(JSON.stringify(filed)).not.toMatch(/Refused|staffNote/);
  });

  it('goes with the account, from the order and from the log', async () => {
    const { number } = await orderOf('leaving');
    await done(orders.setNote, { number, staffNote: 'Lives above the bakery' });
    await database.transaction((tx) =>
      forgetAccount(tx, { accountId: 'leaving', email: 'leaving@example.com' }),
    );
    expect(await noteOf(number)).toBeNull();
    expect(JSON.stringify(await done(log.list, {}))).not.toContain('bakery');
  });

  it('of two people who write at once, the second is told of the first', async () => {
    const { number } = await orderOf('two');
    const { version } = await done(orders.show, { number });
    await done(orders.setNote, { number, staffNote: 'Call first', version }, laila);
    const second = { number, staffNote: 'Ring twice', version };
    expect(await call(orders.setNote, second)).toMatchObject({
      refusal: 'changed-meanwhile',
      lines: [{ field: 'staffNote', theirs: 'Call first', yours: 'Ring twice', who: laila.name }],
    });
    // A step is another field.
    await done(orders.changeStatus, {
      numbers: [number],
      status: 'confirmed',
      versions: [version],
    });
    const { version: seen } = await done(orders.show, { number });
    await done(orders.setNote, { ...second, version: seen });
    expect(await noteOf(number)).toMatchObject({ text: 'Ring twice' });
  });

  it('is taken back by the log, and removed by an empty one', async () => {
    const { number } = await orderOf('undo');
    await done(orders.setNote, { number, staffNote: 'One' });
    const { version: id } = await done(orders.setNote, { number, staffNote: 'Two' });
    await done(log.undo, { id });
    expect(await noteOf(number)).toMatchObject({ text: 'One' });
    expect(await done(orders.setNote, { number, staffNote: ' ' })).toMatchObject({
      staffNote: null,
    });
    expect(await noteOf(number)).toBeNull();
  });

  it('is no longer than 1,000 characters', async () => {
    const { number } = await orderOf('long');
    const given = (length: number) => ({ number, staffNote: 'ن'.repeat(length) });
    await done(orders.setNote, given(1_000));
    const { faults } = await callProcedure(orders.setNote, parts, mona, given(1_001), 'en');
    expect(faults).toEqual([{ field: 'staffNote', fault: 'Write at most 1000 characters' }]);
  });
});

it('each step of an order tells who has made it, and how long it has waited', async () => {
  const { number } = await orderOf('history');
  await done(orders.changeStatus, { numbers: [number], status: 'confirmed' }, laila);
  const { history, ageMinutes } = await done(orders.show, { number });
  expect(history).toMatchObject([
    { status: 'placed', madeBy: 'shopper' },
    { status: 'confirmed', madeBy: laila.name },
  ]);
  expect(ageMinutes).toBe(0);
});

it('who changes a line reads in which sizes its product is sold, and what is left', async () => {
  const row = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
  const rows = [
    { ...row, id: 7, name: 'Shirt', price: 100, sizes: 'S:0|M:9|L' },
    { ...row, id: 2, name: 'Sock', price: 5 },
  ];
  await done(products.publish, { rows });
  const made = await done(orders.create, { lines: ['7:Mx2', '2'], withoutAddress: true });
  const { number } = made.order as { number: number };
  const sizes = [
    { size: 'S', left: 0 },
    { size: 'M', left: 7 },
    { size: 'L', left: null },
  ];
  expect(await done(orders.sizes, { number })).toEqual({
    rows: [
      { id: 7, sizes },
      { id: 2, sizes: [] },
    ],
  });
  expect(await call(orders.sizes, { number: 1 })).toEqual({ refusal: 'no-order', number: 1 });
});
