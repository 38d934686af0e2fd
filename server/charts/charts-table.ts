import {
  type ChartRow,
  chartColumns,
  readSizeCharts,
  requiredChartColumns,
} from '#domain/charts/size-chart-rows.ts';
import { writtenSizeCharts } from '#domain/charts/written-size-charts.ts';
import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import type { OwnersTable, SeenTable } from '#server/csv/owners-table.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { versionOfTable } from '#server/use-cases/versions.ts';
import type { ChartParts } from './manage-charts.ts';
import { listSizeCharts } from './size-charts.ts';

const known: TableColumns = {
  columns: chartColumns,
  required: requiredChartColumns,
  hasOthers: true,
  // All others are sizes or measures.
  kindOf: (column) => (column === 'chart' || column === 'chartAr' ? 'text' : 'size'),
};

/** Several rows are one chart, so that none is read while a row is wrong. */
export const chartsTable: OwnersTable = {
  field: 'charts',
  read(text) {
    const { columns, headerLine, rows } = readCsvTable(text, known);
    const unread = rows.flatMap((row) => ('fault' in row ? [row] : []));
    const read = rows.flatMap((row) =>
      'row' in row ? [{ line: row.line, cells: row.row as ChartRow['cells'] }] : [],
    );
    const { charts, faults } = readSizeCharts(columns, read, headerLine);
    if (rows.length === 0)
      faults.push({ line: headerLine, fault: { refusal: 'there-are-no-charts' } });
    if (unread.length + faults.length > 0)
      throw new FileFaultError([...unread, ...faults].toSorted((a, b) => a.line - b.line));
    return charts.map((row) => ({ line: headerLine, row }));
  },
};

export async function exportCharts({ database }: ChartParts): Promise<Outcome<SeenTable>> {
  const version = await versionOfTable(database.db, 'charts');
  return { ok: { ...writtenSizeCharts(await listSizeCharts(database)), version } };
}
