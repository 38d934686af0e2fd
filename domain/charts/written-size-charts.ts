import { writeMeasure } from './measure-cell.ts';
import type { SizeChart } from './size-chart.ts';
import { chartColumns } from './size-chart-rows.ts';

/** A table, as `readSizeCharts` reads it. */
export function writtenSizeCharts(charts: readonly SizeChart[]): {
  columns: string[];
  rows: Record<string, string | number>[];
} {
  const measures = [...new Set(charts.flatMap((chart) => chart.measures))];
  const rows = charts.flatMap((chart) =>
    chart.sizes.map(({ cm, ...size }) => {
      const written = chart.measures.map((name, index) => [name, writeMeasure(cm[index] ?? [])]);
      return {
        ...{ chart: chart.name, chartAr: chart.nameAr ?? '', ...size },
        ...Object.fromEntries(written),
      };
    }),
  );
  return { columns: [...chartColumns, ...measures], rows };
}
