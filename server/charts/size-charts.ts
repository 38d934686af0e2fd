import { isDeepStrictEqual } from 'node:util';
import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { deleteSizeCharts, insertSizeCharts, lockSizeCharts, selectSizeCharts } from './queries.ts';

export { lockSizeCharts } from './queries.ts';

export async function listSizeCharts({ db }: Pick<Database, 'db'>): Promise<SizeChart[]> {
  return selectSizeCharts(db);
}

/** These are all charts that the shop has from now on. */
export async function replaceSizeChartsWithin(
  tx: Queries,
  charts: readonly SizeChart[],
): Promise<void> {
  await lockSizeCharts(tx);
  await deleteSizeCharts(tx);
  await insertSizeCharts(tx, charts);
}

/** The names of charts. */
export interface SizeChartChanges {
  added: string[];
  changed: string[];
  gone: string[];
}

export function compareSizeCharts(
  before: readonly SizeChart[],
  after: readonly SizeChart[],
): SizeChartChanges {
  const was = new Map(before.map((chart) => [chart.name, chart]));
  const is = new Map(after.map((chart) => [chart.name, chart]));
  const kept = [...is].filter(([name]) => was.has(name));
  return {
    added: [...is.keys()].filter((name) => !was.has(name)),
    changed: kept
      .filter(([name, chart]) => !isDeepStrictEqual(was.get(name), chart))
      .map(([name]) => name),
    gone: [...was.keys()].filter((name) => !is.has(name)),
  };
}
