import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxQuantity } from '#domain/bag/bag.ts';
import { locales } from '#domain/text/locale.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import { callProcedure } from './call-procedure.ts';
import { type OfficeParts, officeParts } from './office-parts.ts';
import { orders } from './orders/orders.ts';

const actor = { kind: 'staff', name: 'mona', role: 'owner' } as const;

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const database = await test.open();
  const products = testProducts(1, { id: 7, sizes: ['S', 'M'] });
  await publishList(database, products);
  parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database);
});
afterAll(() => test.drop());

it('two sizes that would be too many pieces together stay, and the owner is told how many a line has at most', async () => {
  const lines = [`7:Sx${maxQuantity}`, '7:M'];
  const wanted = { lines, withoutAddress: true };
  const made = await callProcedure(orders.create, parts, actor, wanted, 'en');
  if (!made.outcome || isRefusal(made.outcome)) return expect.fail('the order is made');
  const { number } = made.outcome.ok.order;
  const edit = { number, line: '7:M', to: 'S' };
  const { outcome } = await callProcedure(orders.edit, parts, actor, edit, 'en');
  if (!outcome || !isRefusal(outcome)) return expect.fail('it is refused');
  for (const locale of locales) {
    const told = sentenceOf(outcome, locale);
    expect(told).toContain(String(maxQuantity));
    expect(told).not.toContain('undefined');
  }
});
