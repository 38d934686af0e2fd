import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { replaceCharts, showCharts } from './manage-charts.ts';

const now = new Date('2026-03-10T12:00:00Z');
const mona = { kind: 'staff', name: 'mona', procedure: 'charts.import' } as const;
const small = { size: 'S', EU: '46', cm: [[88, 92]] };
const shirts: SizeChart = { name: 'Shirts', measures: ['chest'], sizes: [small] };
const shoes: SizeChart = { ...shirts, name: 'Shoes' };

describe('the size charts', () => {
  let test: TestDatabase;
  let parts: { database: Database; clock(): Date };
  beforeEach(async () => {
    test = await createTestDatabase();
    parts = { database: await test.open(), clock: () => now };
  });
  afterEach(() => test.drop());

  const replace = (charts: readonly SizeChart[], isTrial = false) =>
    replaceCharts(parts, mona, { charts, isTrial });
  const logged = () => parts.database.db.select().from(changeLog).orderBy(asc(changeLog.id));

  it('are in the log, a line for each that is new, differs or is gone', async () => {
    await replace([shirts, shoes]);
    const wider = { ...shirts, sizes: [{ ...small, cm: [[90, 94]] }] };
    expect(await replace([wider], true)).toEqual(await replace([wider]));
    await replace([wider]);
    const about = { at: now, actorName: 'mona', procedure: 'charts.import', noun: 'charts' };
    expect(await logged()).toMatchObject([
      { ...about, thing: 'Shirts', before: null, after: shirts },
      { ...about, thing: 'Shoes', before: null, after: shoes },
      {
        ...{ ...about, thing: 'Shirts' },
        ...{ before: { sizes: shirts.sizes }, after: { sizes: wider.sizes } },
      },
      { ...about, thing: 'Shoes', before: shoes, after: null },
    ]);
    expect(await showCharts(parts, mona, {})).toEqual({ ok: { rows: [wider] } });
  });

  it.each<[string, readonly SizeChart[]]>([
    ['no-charts', []],
    ['chart-is-named-twice', [shirts, shirts]],
    ['chart-says-nothing', [{ ...shirts, measures: [], sizes: [{ size: 'S', cm: [] }] }]],
    ['chart-says-nothing', [{ ...shirts, sizes: [] }]],
    ['chart-measure-is-named-twice', [{ ...shirts, measures: ['chest', 'chest'] }]],
    ['chart-measure-is-a-column', [{ ...shirts, measures: ['eu'] }]],
    ['chart-size-is-named-twice', [{ ...shirts, sizes: [small, { ...small, size: 's' }] }]],
    ['chart-size-has-other-measures', [{ ...shirts, sizes: [{ size: 'S', cm: [] }] }]],
  ])('stay, and the script is told: %s', async (refusal, charts) => {
    await replace([shoes]);
    expect(await replace(charts)).toMatchObject({ refusal });
    expect(await showCharts(parts, mona, {})).toEqual({ ok: { rows: [shoes] } });
    expect(await logged()).toHaveLength(1);
  });
});
