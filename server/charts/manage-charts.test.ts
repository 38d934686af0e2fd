import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { exportCharts } from './charts-table.ts';
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
    for (const isTrial of [true, false]) {
      expect(await replace([wider], isTrial)).toEqual({
        ok: { added: [], changed: ['Shirts'], gone: ['Shoes'], version: expect.any(Number) },
      });
    }
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
    expect(await showCharts(parts, mona, {})).toEqual({
      ok: { rows: [wider], version: expect.any(Number) },
    });
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
    expect(await showCharts(parts, mona, {})).toEqual({
      ok: { rows: [shoes], version: expect.any(Number) },
    });
    expect(await logged()).toHaveLength(1);
  });

  describe('of a table that was seen', () => {
    const laila = { ...mona, name: 'laila@shop.example' };
    const wider = { ...shirts, sizes: [{ ...small, cm: [[90, 94]] }] };
    const narrower = { ...shirts, sizes: [{ ...small, cm: [[80, 84]] }] };
    let version: number;
    beforeEach(async () => {
      await replace([shirts, shoes]);
      const table = await exportCharts(parts);
      version = table.ok.version;
    });
    const importSeen = (charts: readonly SizeChart[], by = mona) =>
      replaceCharts(parts, by, { charts, version });
    const changed = (...fields: string[]) => {
      const lines = fields.map((field) => ({ field, who: laila.name, when: now.toISOString() }));
      return { refusal: 'changed-meanwhile', lines };
    };

    it('are not written over when somebody else has changed, added or sorted them since', async () => {
      const jackets = { ...shirts, name: 'Jackets' };
      await replaceCharts(parts, laila, { charts: [wider, shoes] });
      expect(await importSeen([narrower, shoes])).toMatchObject(changed('Shirts: sizes'));
      expect(await importSeen([shoes])).toMatchObject(changed('Shirts: sizes'));
      await replaceCharts(parts, laila, { charts: [shoes, shirts, jackets] });
      expect(await importSeen([shoes, narrower])).toMatchObject(
        changed('Jackets: sizes', 'Jackets: measures'),
      );
      expect(await importSeen([shirts, shoes, jackets])).toMatchObject(changed('order: names'));
    });

    it('are changed beside a change of others, and the same change twice is done', async () => {
      const large = { ...shoes, nameAr: 'أحذية' };
      await replaceCharts(parts, laila, { charts: [wider, shoes] });
      expect(await importSeen([wider, large])).toMatchObject({ ok: { changed: ['Shoes'] } });
    });

    it('need a version that was given', async () => {
      const never = { charts: [wider], version: version + 1_000 };
      const refused = { refusal: 'version-was-never-given' };
      expect(await replaceCharts(parts, mona, never)).toMatchObject(refused);
    });
  });
});
