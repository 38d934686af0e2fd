import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SizeChart } from '#domain/charts/size-chart.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { replaceCharts } from './manage-charts.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

it('another order of the size charts is in the log, too', async () => {
  const parts = { database: await test.open(), clock: () => new Date('2026-03-10T12:00:00Z') };
  const mona = { kind: 'staff', name: 'mona', procedure: 'charts.import' } as const;
  const sizes = [{ size: 'S', cm: [[88]] }];
  const [shirts, shoes] = ['Shirts', 'Shoes'].map(
    (name): SizeChart => ({ name, measures: ['chest'], sizes }),
  ) as [SizeChart, SizeChart];
  await replaceCharts(parts, mona, { charts: [shirts, shoes] });
  await replaceCharts(parts, mona, { charts: [shoes, shirts] });
  const lines = await parts.database.db.select().from(changeLog);
  expect(lines.slice(2)).toMatchObject([
    {
      ...{ noun: 'charts', thing: 'order', actorName: 'mona' },
      ...{ before: ['Shirts', 'Shoes'], after: ['Shoes', 'Shirts'] },
    },
  ]);
});
