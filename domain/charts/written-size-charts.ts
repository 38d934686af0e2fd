import { writeMeasure } from './measure-cell.ts';
import type { SizeChart } from './size-chart.ts';
import { chartColumns } from './size-chart-rows.ts';

/** A table, header first, as `readSizeCharts` reads it. */
export function writtenSizeCharts(charts: readonly SizeChart[]): (string | number)[][] {
  const measures = [...new Set(charts.flatMap((chart) => chart.measures))];
  const rows = charts.flatMap((chart) =>
    chart.sizes.map((size) => {
      const cells = { ...size, chart: chart.name, chartAr: chart.nameAr };
      return [
        ...chartColumns.map((column) => cells[column] ?? ''),
        ...measures.map((measure) => writeMeasure(size.cm[chart.measures.indexOf(measure)] ?? [])),
      ];
    }),
  );
  return [[...chartColumns, ...measures], ...rows];
}
