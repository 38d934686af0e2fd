import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { replaceCharts } from './manage-charts.ts';
import { sizeChartRoutes } from './routes.ts';

const shirts: SizeChart = {
  name: 'Shirts',
  nameAr: 'قمصان',
  measures: ['chest'],
  sizes: [{ size: 'S', EU: '46', cm: [[88, 92]] }],
};
const shoes: SizeChart = {
  name: 'Shoes',
  measures: ['foot length'],
  sizes: [{ size: '40', cm: [[25.5]] }],
};

const mona = { kind: 'staff', name: 'mona', procedure: 'charts.import' } as const;
const replaceSizeCharts = (shop: Database, charts: readonly SizeChart[]) =>
  replaceCharts({ database: shop, clock: () => new Date() }, mona, { charts });

describe('GET /size-charts.json', () => {
  let test: TestDatabase;
  let database: Database;
  let now: number;
  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    now = 0;
  });
  afterEach(() => test.drop());

  function openRoutes(from: Pick<Database, 'db'> = database) {
    const routes = sizeChartRoutes(from, () => now);
    return (headers: Record<string, string> = {}, method = 'GET') =>
      routes.request('/size-charts.json', { headers, method });
  }

  it('tells all charts in the owner’s order', async () => {
    const get = openRoutes();
    expect(await (await get()).json()).toEqual({ charts: [] });
    await replaceSizeCharts(database, [shoes, shirts]);
    now += 1_000;
    const answer = await get();
    expect(await answer.json()).toEqual({ charts: [shoes, shirts] });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
  });

  it('is not sent again to who has it, until a chart changes', async () => {
    await replaceSizeCharts(database, [shirts]);
    const get = openRoutes();
    const first = await get({ 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    const held = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get(held)).status).toBe(304);
    await replaceSizeCharts(database, [shirts, shoes]);
    now += 1_000;
    const changed = await get(held);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('asks the database once for all who ask within a second', async () => {
    let asked = 0;
    const counting = {
      get db() {
        asked += 1;
        return database.db;
      },
    };
    const get = openRoutes(counting);
    await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(asked).toBe(1);
    now += 1_000;
    await get();
    expect(asked).toBe(2);
  });

  it('is only read', async () => {
    const refused = await openRoutes()({}, 'POST');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('has the charts of one import when two are imported at once', async () => {
    await Promise.all([
      replaceSizeCharts(database, [shirts, shoes]),
      replaceSizeCharts(await test.open(), [shoes]),
    ]);
    const { charts } = (await (await openRoutes()()).json()) as { charts: SizeChart[] };
    expect([[shirts, shoes], [shoes]]).toContainEqual(charts);
  });
});
