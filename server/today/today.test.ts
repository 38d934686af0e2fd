import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishDemo } from '#server/catalogue/releases/publish-demo.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { type Caller, callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

const { delivery, log, orders, products, returns, settings, today } = procedures;

const hour = 60 * 60 * 1000;
const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  ...{ street: '12 Mossadak St.' },
};
const product = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
const shirt = { ...product, id: 7, name: 'Shirt', nameAr: 'قميص', price: 100 };
const sizes = 'S:90|M:3|L:0';

const mona = { kind: 'staff', name: 'mona', role: 'owner', isProved: true } as const;
const adel = { kind: 'staff', name: 'adel', role: 'seller' } as const;
const omar = { kind: 'staff', name: 'omar', role: 'packer' } as const;

let now: Date;
let test: TestDatabase;
let database: Database;
let parts: OfficeParts;

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  test = await createTestDatabase();
  database = await test.open();
  parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database, () => now);
});
afterEach(() => test.drop());

async function ask(row: unknown, given: object = {}, by: Caller = mona) {
  const { outcome, faults } = await callProcedure(row as Procedure, parts, by, given, 'en');
  if (!outcome || isRefusal(outcome)) throw new Error(JSON.stringify({ given, outcome, faults }));
  // biome-ignore lint/suspicious/noExplicitAny: of any procedure.
  return outcome.ok as any;
}

const show = (by?: Caller) => ask(today.show, {}, by);
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hour);
};

async function place(given: object = {}): Promise<number> {
  const { order } = await ask(orders.create, { lines: ['7:S'], delivery: address, ...given });
  return order.number;
}

async function step(number: number, ...steps: readonly (string | object)[]): Promise<number> {
  let version = 0;
  for (const each of steps) {
    const given = typeof each === 'string' ? { status: each } : each;
    const { rows } = await ask(orders.changeStatus, { numbers: [number], ...given });
    version = rows[0].version;
  }
  return version;
}

const paid = (number: number) => ask(orders.paid, { numbers: [number] });

describe('what waits today', () => {
  beforeEach(() => ask(products.publish, { rows: [{ ...shirt, sizes }] }));

  it('is nothing in a quiet shop', async () => {
    const none = { count: 0, rows: [] };
    expect(await show()).toMatchObject({
      ...{ toConfirm: none, toShip: none, cameBack: none, withoutAddress: none },
      ...{ returnsToDecide: none, undeliveredMails: none, newestOrder: null },
    });
  });

  it('has new orders to confirm and confirmed ones to ship, those first that wait longest', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 7; count += 1) numbers.push(await place());
    const [first = 0, second = 0, third = 0] = numbers;
    pass(30);
    await step(second, 'confirmed');
    pass(2);
    await step(first, 'confirmed');
    const { toConfirm, toShip, newestOrder } = await show();
    expect(toConfirm.count).toBe(5);
    expect(toConfirm.rows[0]).toMatchObject({ number: third, name: 'Mona Hassan', ageHours: 32 });
    // Each by the time in its own pile, not since it was placed.
    expect(toShip).toMatchObject({
      count: 2,
      rows: [
        { number: second, ageHours: 2 },
        { number: first, ageHours: 0 },
      ],
    });
    expect(newestOrder).toBe(numbers.at(-1));
  });

  it('shows the first five of a pile, and counts all', async () => {
    for (let count = 0; count < 7; count += 1) await place();
    const { toConfirm } = await show();
    expect([toConfirm.count, toConfirm.rows.length]).toEqual([7, 5]);
  });

  it('leaves out what was put off, until it comes back: then it has waited since', async () => {
    const number = await place();
    pass(1);
    await ask(orders.noteContact, { number, kind: 'no-answer', until: 'two-hours' });
    expect((await show()).toConfirm.count).toBe(0);
    pass(5);
    expect((await show()).toConfirm).toMatchObject({ count: 1, rows: [{ number, ageHours: 3 }] });
  });

  it('has an order back in its pile with its old waiting time when a step was taken back', async () => {
    const number = await place();
    pass(5);
    const id = await step(number, 'confirmed');
    await ask(log.undo, { id });
    const { toConfirm, toShip } = await show();
    expect(toShip.count).toBe(0);
    expect(toConfirm.rows).toMatchObject([{ number, ageHours: 5 }]);
  });

  it('has a parcel that came back until somebody says whether its pieces can be sold again', async () => {
    const way = ['confirmed', 'shipped'];
    const [sold = 0, damaged = 0, known = 0] = [await place(), await place(), await place()];
    await step(sold, ...way, 'refused');
    pass(1);
    await step(damaged, ...way, 'delivered', 'returned');
    await step(known, ...way, { status: 'refused', sellable: false });
    pass(24);
    const { cameBack } = await show();
    expect(cameBack).toMatchObject({
      count: 2,
      rows: [
        { reason: 'parcel', number: sold, ageHours: 25 },
        { reason: 'parcel', number: damaged, ageHours: 24 },
      ],
    });
    // Whoever decides says what was seen.
    const { rows } = await ask(today.cameBack);
    const { version } = await ask(orders.show, { number: sold });
    expect(rows[0]).toMatchObject({ number: sold, version });
    await step(sold, { status: 'refused', sellable: true, version });
    await step(damaged, { status: 'returned', sellable: false });
    expect((await show()).cameBack.count).toBe(0);
  });

  it('has a return from its request on, and when it has arrived until its money is back', async () => {
    const number = await place();
    await step(number, 'confirmed', 'shipped', 'delivered');
    const given = { number, line: ['7:S'], reason: 'too_small', refund: 'cash' };
    const { id } = await ask(returns.create, given);
    pass(3);
    const wanted = { id, orderNumber: number, kind: 'refund', name: 'Mona Hassan', ageHours: 3 };
    expect(await show()).toMatchObject({
      returnsToDecide: { count: 1, rows: [wanted] },
      cameBack: { count: 0 },
    });
    await ask(returns.approve, { id });
    expect(await show()).toMatchObject({ returnsToDecide: { count: 0 }, cameBack: { count: 0 } });
    await ask(returns.receive, { id, sellable: true });
    pass(1);
    const arrived = { reason: 'return', number, returnId: id, kind: 'refund', ageHours: 1 };
    expect((await show()).cameBack).toMatchObject({ count: 1, rows: [arrived] });
    await ask(returns.refund, { id });
    expect((await show()).cameBack.count).toBe(0);
  });

  it('has transfers that have not arrived, and money that is to give back', async () => {
    const transfer = { payment: 'transfer' };
    await ask(settings.set, { name: 'transfer-handle', value: 'mona@instapay' });
    const unpaid = await place(transfer);
    pass(2);
    const owed = await place(transfer);
    await paid(owed);
    await step(owed, 'cancelled');
    pass(1);
    const { cameBack } = await show();
    const { toPay } = (await ask(orders.show, { number: unpaid })) as { toPay: number };
    expect(cameBack).toMatchObject({
      count: 2,
      rows: [
        { reason: 'unpaid', number: unpaid, amount: toPay, ageHours: 3 },
        { reason: 'owed', number: owed, amount: toPay, ageHours: 1 },
      ],
    });
    const only = await ask(today.cameBack, { reason: 'owed' });
    expect(only).toMatchObject({ count: 2, counts: { parcel: 0, return: 0, owed: 1, unpaid: 1 } });
    expect(only.rows).toMatchObject([{ number: owed }]);
    await paid(unpaid);
    expect((await show()).cameBack.count).toBe(1);
  });

  it('has orders without an address, what is nearly sold out, and mails that could not be sent', async () => {
    const number = await place({ delivery: undefined, withoutAddress: true });
    await place({ email: 'gone@example.com' });
    const failed = { givenUpAt: now, lastError: '550 No such user' };
    await database.db
      .update(mailOutbox)
      .set(failed)
      .where(eq(mailOutbox.recipient, 'gone@example.com'));
    expect(await show()).toMatchObject({
      withoutAddress: { count: 1, rows: [{ number, name: null }] },
      lowStock: {
        count: 2,
        rows: [
          { id: 7, size: 'L', left: 0, name: 'Shirt', nameAr: 'قميص' },
          { id: 7, size: 'M', left: 3 },
        ],
      },
      undeliveredMails: {
        count: 1,
        rows: [
          { orderNumber: number + 1, recipient: 'gone@example.com', reason: '550 No such user' },
        ],
      },
    });
  });

  it('is for a packer what is to ship, and for a seller all but the check-list', async () => {
    await place();
    const number = await place();
    await step(number, 'confirmed');
    expect(await show(omar)).toEqual({
      toShip: {
        count: 1,
        rows: [{ number, name: 'Mona Hassan', ageHours: 0, needsAddress: false }],
      },
    });
    const sellers = await show(adel);
    expect(sellers).not.toHaveProperty('checklist');
    expect(sellers).toMatchObject({ toConfirm: { count: 1 }, cameBack: { count: 0 } });
  });
});

describe('the check-list of a new shop', () => {
  const undone = async () => {
    const { checklist } = (await show()) as { checklist: { what: string; isDone: boolean }[] };
    return checklist.filter(({ isDone }) => !isDone).map(({ what }) => what);
  };

  it('ticks itself', async () => {
    const [firstly] = [{ ...shirt, stock: undefined }];
    await publishDemo(database, {
      products: [{ ...firstly, imagePath: 'demo.png' } as never],
      ...{ stock: [], sizeCharts: [], settings: { sellerName: 'ADI (demo)' } },
    });
    expect(await undone()).toEqual(['products', 'pictures', 'delivery', 'seller', 'mail', 'order']);
    await ask(products.publish, { rows: [{ ...shirt, sizes }] });
    expect(await undone()).toEqual(['pictures', 'delivery', 'seller', 'mail', 'order']);

    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await mkdir(join(test.dataDir, 'images'), { recursive: true });
    await writeFile(join(test.dataDir, 'images', 'a.png'), pixel);
    // Files are looked at again after a moment.
    pass(1);
    expect(await undone()).toEqual(['delivery', 'seller', 'mail', 'order']);

    await ask(delivery.set, { governorate: 'giza', fee: 20, days: 1 });
    await ask(settings.set, { name: 'seller-name', value: 'Nile Shirts' });
    await ask(settings.set, { name: 'seller-address', value: '12 Mossadak St., Giza' });
    expect(await undone()).toEqual(['seller', 'mail', 'order']);
    await ask(settings.set, { name: 'seller-phone', value: '01012345678' });
    await place();
    expect(await undone()).toEqual(['mail']);
    parts = { ...parts, sendsMail: true };
    expect(await undone()).toEqual([]);
  });

  it('does not take what the demo brought for the owner’s', async () => {
    const settings = { sellerName: 'Demo', sellerAddress: 'Giza', sellerPhone: '01012345678' };
    await publishDemo(database, { products: [], stock: [], sizeCharts: [], settings });
    expect(await undone()).toContain('seller');
  });
});
