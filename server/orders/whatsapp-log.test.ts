import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { createOrder } from './place/create-order.ts';
import { writeWhatsapp } from './write-whatsapp.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.whatsapp' } as const;

let test: TestDatabase;
let parts: OfficeParts;
beforeAll(async () => {
  test = await createTestDatabase();
  const database = await test.open();
  await publishList(database, testProducts(1));
  const variables = { DATA_DIR: test.dataDir, PUBLIC_URL: 'https://adi.example' };
  parts = officeParts(loadEnvironment(variables), database);
});
afterAll(() => test.drop());

it('a new link to an order for WhatsApp is in the log, without the link', async () => {
  const made = await createOrder(
    parts,
    { ...mona, procedure: 'orders.create' },
    { lines: ['1'], withoutAddress: true },
  );
  if (isRefusal(made)) return expect.fail(made.refusal);
  const { number } = made.ok.order;
  const written = await writeWhatsapp(parts, mona, { number });
  if (isRefusal(written)) return expect.fail(written.refusal);
  const [, token = ''] = /\/o\/([\w-]+)/.exec(written.ok.text) ?? [];
  expect(token).not.toBe('');
  const lines = await parts.database.db.select().from(changeLog);
  const about = { actorName: 'mona', noun: 'orders', thing: String(number) };
  expect(lines.filter(({ noun }) => noun === 'orders')).toMatchObject([
    { ...about, procedure: 'orders.create' },
    { ...about, procedure: 'orders.whatsapp' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});
