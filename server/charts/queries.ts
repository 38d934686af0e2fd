import { asc, sql } from 'drizzle-orm';
import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Queries } from '#server/database/database.ts';
import { sizeCharts } from './schema.ts';

/** In the owner's order. */
export async function selectSizeCharts(db: Queries): Promise<SizeChart[]> {
  const rows = await db
    .select({ chart: sizeCharts.chart })
    .from(sizeCharts)
    .orderBy(asc(sizeCharts.position));
  return rows.map(({ chart }) => chart);
}

/** Others that replace them wait until the transaction ends. */
export async function lockSizeCharts(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table ${sizeCharts} in exclusive mode`);
}

export async function deleteSizeCharts(tx: Queries): Promise<void> {
  await tx.delete(sizeCharts);
}

export async function insertSizeCharts(tx: Queries, charts: readonly SizeChart[]): Promise<void> {
  const rows = charts.map((chart, position) => ({ name: chart.name, position, chart }));
  if (rows.length > 0) await tx.insert(sizeCharts).values(rows);
}
