import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { callProcedure } from './call-procedure.ts';
import { type OfficeParts, officeParts } from './office-parts.ts';
import { orders } from './orders/orders.ts';

const actor = { kind: 'staff', name: 'mona', role: 'owner' } as const;

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const database = await test.open();
  await publishList(database, testProducts(1));
  parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database);
});
afterAll(() => test.drop());

it('a line that is written twice is refused, however alike both are: nobody orders one piece for two', async () => {
  for (const lines of [
    ['1', '1'],
    ['1', '1x1'],
  ]) {
    const wanted = { lines, withoutAddress: true };
    const { outcome } = await callProcedure(orders.create, parts, actor, wanted, 'en');
    expect(outcome).toMatchObject({
      refusal: 'order-is-wrong',
      faults: [{ refusal: 'line-is-twice' }],
    });
  }
});
