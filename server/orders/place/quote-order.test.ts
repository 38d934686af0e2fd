import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { allRows } from '#server/test/all-rows.ts';

const mona = { kind: 'staff', name: 'mona', role: 'owner', isProved: true } as const;
const { codes, delivery, orders, stock } = procedures;

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const database = await test.open();
  await publishList(database, testProducts(2));
  const environment = loadEnvironment({
    DATA_DIR: test.dataDir,
    PUBLIC_URL: 'https://shop.example',
    CASH_CEILING: '150',
  });
  parts = officeParts(environment, database);
  await done(stock.set, { id: 1, counted: 3 });
  await done(codes.add, { code: 'TEN', amount: '10' });
  await done(delivery.set, { governorate: 'giza', fee: '45', days: '1-3' });
  await done(delivery.set, { governorate: 'giza', city: 'Dokki', fee: '30', days: '1' });
});
afterAll(() => test.drop());

async function call(row: unknown, given: object) {
  const called = await callProcedure(row as Procedure, parts, mona, given, 'en');
  return (called.outcome ?? called) as Record<string, unknown>;
}

async function done(row: unknown, given: object): Promise<Record<string, unknown>> {
  const outcome = await call(row, given);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.ok as Record<string, unknown>;
}

const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  street: '12 Mossadak St.',
};
const goods = { lines: ['1x2', '2'], code: 'ten' };

it('what an order would cost is what it costs then, and asking changes nothing', async () => {
  const sequence = sql`select last_value, is_called from order_numbers`;
  const before = await allRows(parts.database);
  const { rows: number } = await parts.database.db.execute(sequence);
  const { governorate, city, mobile } = address;
  const quote = await done(orders.quote, { ...goods, governorate, city, mobile });
  expect(await allRows(parts.database)).toEqual(before);
  expect((await parts.database.db.execute(sequence)).rows).toEqual(number);

  const made = await done(orders.create, { ...goods, delivery: address });
  const order = made.order as Record<string, unknown>;
  const { warnings, lines, ...sums } = quote;
  expect(order).toMatchObject({ ...sums, deliveryFee: 3000, discount: 1000, code: 'TEN' });
  expect(lines).toMatchObject([
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ]);
  expect(warnings).toEqual([{ refusal: 'above-cash-ceiling-by-owner', ceilingAmount: 15000 }]);
  expect(made.warnings).toEqual(warnings);
});

it('a governorate alone tells the fee, and without one it comes later', async () => {
  expect(await done(orders.quote, { lines: ['2'], governorate: 'giza' })).toMatchObject({
    ...{ deliveryFee: 4500, deliveryDays: [1, 3] },
  });
  expect(await done(orders.quote, { lines: ['2'] })).toMatchObject({ deliveryFee: null });
});

it('asking waits for nobody: orders that are made at this moment hold pieces and code', async () => {
  await parts.database.transaction(async (tx) => {
    await tx.execute(sql`select * from stock for update`);
    await tx.execute(sql`select * from offer_codes for update`);
    const given = { ...goods, lines: ['1', '2'] };
    expect(await done(orders.quote, given)).toMatchObject({ code: 'TEN', discount: 1000 });
  });
});

it('what the order would be refused for is said before', async () => {
  const given = { lines: ['1x4', '9'], code: 'TEN', sale: true };
  const refused = await call(orders.quote, given);
  expect(refused).toMatchObject({
    refusal: 'order-is-wrong',
    faults: [
      { refusal: 'line-has-too-few-left' },
      { refusal: 'line-is-not-sold' },
      { refusal: 'sale-or-code' },
    ],
  });
  const { faults } = await call(orders.create, { ...given, withoutAddress: true });
  expect(faults).toEqual(refused.faults);
});
