import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { allRows } from '#server/test/all-rows.ts';
import { createOrder } from './create-order.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.create' } as const;

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const database = await test.open();
  await publishList(database, testProducts(1));
  parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database);
});
afterAll(() => test.drop());

it('an order that the owner makes is there with its link, or not at all: nobody orders it again', async () => {
  const before = await allRows(parts.database);
  const failing = { ...parts, linkOrder: () => Promise.reject(new Error('no room')) };
  const asked = { lines: ['1'], withoutAddress: true };
  await expect(createOrder(failing, mona, asked)).rejects.toThrow('no room');
  expect(await allRows(parts.database)).toEqual(before);
});
