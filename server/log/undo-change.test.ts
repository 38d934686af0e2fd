import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { orderStatuses } from '#server/orders/schema.ts';
import { selectLines } from '#server/use-cases/log-queries.ts';

const { charts, codes, couriers, delivery, orders, products, settings, stock, log } = procedures;
const mona = { kind: 'staff', name: 'mona@shop.example', role: 'owner' } as const;
const adel = { kind: 'staff', name: 'adel@shop.example', role: 'seller' } as const;
const second = 1000;
const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  street: '12 Mossadak St.',
};
const text = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };

describe('what is taken back from the log', () => {
  let test: TestDatabase;
  let database: Database;
  let parts: OfficeParts;
  let now = Date.parse('2026-11-20T10:00:00Z');
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const environment = loadEnvironment({
      DATA_DIR: test.dataDir,
      PUBLIC_URL: 'https://s.example',
    });
    parts = officeParts(environment, database, () => new Date(now));
    await done(products.publish, {
      rows: [
        { ...text, id: 1, name: 'Sock', price: 100, stock: 50 },
        { ...text, id: 2, name: 'Shirt', price: 500, sizes: 'M:4|L:2' },
        { ...text, id: 3, name: 'Cap', price: 70, stock: 9 },
      ],
    });
  });
  afterAll(() => test.drop());

  type Answer = Record<string, unknown> & { rows: Record<string, unknown>[] };

  async function call(row: unknown, given: object, caller: typeof mona | typeof adel = mona) {
    const called = await callProcedure(row as Procedure, parts, caller, given, 'en');
    return (called.outcome ?? called) as Record<string, unknown>;
  }
  async function done(row: unknown, given: object): Promise<Answer> {
    const outcome = await call(row, given);
    expect(outcome).toHaveProperty('ok');
    return outcome.ok as Answer;
  }
  /** The newest line. */
  async function last(): Promise<number> {
    const [line] = await selectLines(database.db, {}, { limit: 1 });
    return line?.id ?? expect.fail('The log is empty');
  }
  const undo = async (id?: number, caller: typeof mona | typeof adel = mona) =>
    call(log.undo, { id: id ?? (await last()) }, caller);
  const undone = async (id?: number) => expect(await undo(id)).toHaveProperty('ok');

  async function settingOf(name: string) {
    const { rows } = await done(settings.list, {});
    return rows.find((row) => row.name === name)?.value;
  }
  async function productOf(id: number) {
    const { rows } = await done(products.list, {});
    return rows.find((row) => row.id === id);
  }
  async function leftOf(id: number, size = '') {
    const { rows } = await done(stock.list, {});
    return rows.find((row) => row.id === id && row.size === size)?.left;
  }

  it('a setting is as before, once, by a new line; and an undo is undone', async () => {
    await done(settings.set, { name: 'hero-line', value: 'Summer' });
    const first = await last();
    await done(settings.set, { name: 'hero-line', value: 'Winter' });
    const next = await last();
    expect(await undo(first)).toMatchObject({
      ...{ refusal: 'changed-since', name: mona.name, later: next, what: 'settings hero-line' },
      when: '2026-11-20 12:00',
    });
    await undone(next);
    expect(await settingOf('hero-line')).toBe('Summer');
    const [line] = await selectLines(database.db, {}, { limit: 1 });
    expect(line).toMatchObject({
      ...{ procedure: 'log.undo', undoes: next, name: mona.name },
      ...{ before: { value: 'Winter' }, after: { value: 'Summer' } },
    });
    expect(await undo(next)).toMatchObject({ refusal: 'undone-before', later: line?.id });
    await undone(line?.id);
    expect(await settingOf('hero-line')).toBe('Winter');
    await undone(next);
    // All that came later is taken back, too.
    await undone(first);
    expect(await settingOf('hero-line')).toBeNull();
  });

  it('of two at the same moment, one takes it back', async () => {
    await done(stock.add, { id: 1, add: 7 });
    const id = await last();
    const both = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(both.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ refusal: 'undone-before' }));
    expect(await leftOf(1)).toBe(50);
  });

  it('who may not make a change may not take it back', async () => {
    await done(settings.set, { name: 'hero-line', value: 'Spring' });
    const id = await last();
    const refused = { refusal: 'undo-is-not-allowed', procedure: 'settings.set' };
    expect(await undo(id, adel)).toEqual(refused);
    await undone(id);
    // Not by the way of an undo, either.
    expect(await undo(undefined, adel)).toEqual(refused);
    await done(codes.add, { code: 'SELLER', percent: 5 });
    expect(await undo(undefined, adel)).toHaveProperty('ok');
  });

  it('a price is as before, and other fields that were changed since stay', async () => {
    await done(products.edit, { id: 1, changes: { price: '80', wasPrice: '100' } });
    const id = await last();
    await done(products.edit, { id: 1, changes: { description: 'Softer' } });
    await undone(id);
    expect(await productOf(1)).toMatchObject({ price: 100, description: 'Softer' });
    expect(await productOf(1)).not.toHaveProperty('wasPrice');
    await undone();
    expect(await productOf(1)).toMatchObject({ price: 80, wasPrice: 100 });
    await undone();
  });

  it('a publication is taken back as a whole: what had gone is sold and counted again', async () => {
    await done(products.publish, {
      rows: [
        { ...text, id: 4, name: 'Belt', price: 60, stock: 5 },
        { ...text, id: 1, name: 'Sock', price: 90, stock: 20 },
      ],
    });
    expect(await productOf(2)).toBeUndefined();
    const sold = await order(['1x3']);
    await undone(
      (await selectLines(database.db, { procedure: 'products.publish' }, { limit: 1 }))[0]?.id,
    );
    expect(await productOf(4)).toBeUndefined();
    expect(await productOf(1)).toMatchObject({ price: 100 });
    expect(await productOf(2)).toMatchObject({ name: 'Shirt', sizes: ['M', 'L'] });
    expect([await leftOf(2, 'M'), await leftOf(3), await leftOf(4)]).toEqual([4, 9, undefined]);
    // Three of fifty are sold.
    expect(await leftOf(1)).toBe(47);
    await done(orders.cancel, { numbers: [sold] });
    expect(await leftOf(1)).toBe(50);
  });

  it('pieces that came go again, unless others have them by now', async () => {
    await done(stock.add, { id: 2, size: 'L', add: 3 });
    const id = await last();
    const sold = await order(['2:Lx4']);
    expect(await undo(id)).toMatchObject({ refusal: 'too-few-pieces', left: 1 });
    await done(orders.cancel, { numbers: [sold] });
    await undone(id);
    expect(await leftOf(2, 'L')).toBe(2);
    await done(stock.set, { id: 2, size: 'L', counted: 'none' });
    await undone();
    expect(await leftOf(2, 'L')).toBe(2);
  });

  it('codes, delivery, couriers and charts are as before', async () => {
    const code = async () => (await done(codes.list, {})).rows.find((row) => row.code === 'EID25');
    await done(codes.add, { code: 'EID25', percent: 25 });
    await done(codes.end, { code: 'EID25' });
    await undone();
    expect(await code()).toMatchObject({ isEnded: false });
    await undone();
    expect(await code()).toMatchObject({ isEnded: true });

    const before = await done(delivery.show, {});
    await done(delivery.set, { governorate: 'giza', fee: 20, days: 1 });
    await done(delivery.set, { governorate: 'giza', city: 'Dokki', fee: 10, days: 1 });
    await undone();
    await undone((await last()) - 2);
    expect(await done(delivery.show, {})).toEqual(before);

    const mapping = {
      ...{ columns: [{ column: 'Name', field: 'name' }], statement: {} },
      states: [{ word: 'done', state: 'delivered' }],
    };
    const names = async () => (await done(couriers.list, {})).rows.map(({ name }) => name);
    await done(couriers.set, { name: 'Nile Post', mapping });
    await done(couriers.set, { name: 'Nile Post', mapping: { ...mapping, states: [] } });
    await undone();
    expect(await done(couriers.show, { name: 'nile post' })).toMatchObject({ mapping });
    await done(couriers.remove, { name: 'Nile Post' });
    expect(await names()).not.toContain('Nile Post');
    await undone();
    expect(await done(couriers.show, { name: 'nile post' })).toMatchObject({
      name: 'Nile Post',
      mapping,
    });

    const chart = (name: string) => ({
      name,
      measures: ['chest'],
      sizes: [{ size: 'M', cm: [[88, 92]] }],
    });
    await done(charts.import, { charts: [chart('Shirts'), chart('Coats')] });
    await done(charts.import, {
      charts: [chart('Coats'), { ...chart('Shirts'), measures: ['waist'] }],
    });
    await undone();
    expect((await done(charts.show, {})).rows).toMatchObject([chart('Shirts'), chart('Coats')]);
  });

  async function order(lines: string[], given: object = {}): Promise<number> {
    const made = await done(orders.create, { lines, delivery: address, ...given });
    return (made.order as { number: number }).number;
  }
  async function step(number: number, status: string, given: object = {}): Promise<number> {
    const { rows } = await done(orders.changeStatus, { numbers: [number], status, ...given });
    expect(rows).toMatchObject([{ isDone: true }]);
    return last();
  }
  const stepsOf = async (number: number) => {
    const isOf = eq(orderStatuses.orderNumber, number);
    return database.db.select().from(orderStatuses).where(isOf).orderBy(orderStatuses.position);
  };
  const historyOf = async (number: number) => (await stepsOf(number)).map(({ status }) => status);
  const mailsOf = async (number: number) =>
    (await database.db.select().from(mailOutbox).where(eq(mailOutbox.orderNumber, number))).filter(
      ({ kind }) => kind === 'order-status',
    );

  it('a step of an order was never taken while its mail waits: for ten seconds', async () => {
    const number = await order(['3x2'], { email: 'mona@example.com' });
    const id = await step(number, 'confirmed');
    const [mail] = await mailsOf(number);
    expect(mail?.dueAt.getTime()).toBe(now + 10 * second);
    await undone(id);
    expect([await historyOf(number), await mailsOf(number)]).toEqual([['placed'], []]);
    // Taken again, it is told again.
    const again = await last();
    await undone(again);
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
    expect(await mailsOf(number)).toHaveLength(1);
    await database.db.update(mailOutbox).set({ attempts: 1 });
    expect(await undo()).toMatchObject({ refusal: 'mail-has-left', number, status: 'confirmed' });
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
  });

  it('a cancelled order takes its pieces again, unless they are sold', async () => {
    const number = await order(['3x6']);
    await step(number, 'confirmed');
    const id = await step(number, 'cancelled', { note: 'By mistake' });
    const before = Number(await leftOf(3));
    await done(stock.set, { id: 3, counted: 5 });
    expect(await undo(id)).toMatchObject({
      ...{ refusal: 'stock-is-taken', number },
      pieces: ['3 (5)'],
    });
    expect(await leftOf(3)).toBe(5);
    await done(stock.set, { id: 3, counted: before });
    await undone(id);
    expect(await leftOf(3)).toBe(before - 6);
    expect(await historyOf(number)).toEqual(['placed', 'confirmed']);
    await step(number, 'cancelled');
    expect(await leftOf(3)).toBe(before);
  });

  it('a parcel comes back for ten seconds, then it counts as handed over', async () => {
    const number = await order(['1']);
    const confirmed = await step(number, 'confirmed');
    now += 3600 * second;
    const shipped = await step(number, 'shipped', { courier: 'Bosta', waybill: '77' });
    expect(await undo(confirmed)).toMatchObject({ refusal: 'changed-since', later: shipped });
    await undone(shipped);
    // As it was: with its courier.
    await undone();
    expect(await historyOf(number)).toEqual(['placed', 'confirmed', 'shipped']);
    expect((await stepsOf(number))[2]).toMatchObject({ courier: 'Bosta', waybill: '77' });
    now += 11 * second;
    expect(await undo()).toMatchObject({ refusal: 'parcel-was-handed-over', number });
  });

  it('of a call about several orders, the order of the line alone', async () => {
    const numbers = [await order(['1']), await order(['1'])];
    await done(orders.changeStatus, { numbers, status: 'confirmed' });
    await undone();
    expect(await historyOf(numbers[0] ?? 0)).toEqual(['placed', 'confirmed']);
    expect(await historyOf(numbers[1] ?? 0)).toEqual(['placed']);
  });

  it('what cannot be taken back says so, and changes nothing', async () => {
    expect(await undo(999_999)).toEqual({ refusal: 'log-line-unknown', id: 999_999 });
    const number = await order(['1'], { payment: 'cash' });
    expect(await undo()).toMatchObject({
      ...{ refusal: 'undo-is-impossible', procedure: 'orders.create' },
    });
    await step(number, 'confirmed');
    await step(number, 'shipped');
    await step(number, 'shipped', { waybill: '78' });
    expect(await undo()).toMatchObject({ refusal: 'undo-is-impossible' });
    expect(await historyOf(number)).toEqual(['placed', 'confirmed', 'shipped']);
  });
});
