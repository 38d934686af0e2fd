import type { SizeChart } from '#domain/charts/size-chart.ts';
import {
  type ChartRow,
  chartColumns,
  readSizeCharts,
  requiredChartColumns,
} from '#domain/charts/size-chart-rows.ts';
import type { SizeChartChanges } from '#server/charts/size-charts.ts';
import { callForFile } from '#server/commands/command-line/call-here.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { readOwnersTable } from '#server/commands/files/owners-table.ts';
import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import { charts } from '#server/office/charts.ts';

const known: TableColumns = {
  columns: chartColumns,
  required: requiredChartColumns,
  hasOthers: true,
  // All others are sizes or measures.
  kindOf: (column) => (column === 'chart' || column === 'chartAr' ? 'text' : 'size'),
};

/** What fits into a line. */
const fewNames = 5;

export const chartsImport = defineCommand({
  name: 'charts import',
  begins: true,
  summary: charts.import.description,
  parameters: 'FILE',
  options: {
    'dry-run': {
      type: 'boolean',
      help: 'Checks the file, shows every fault and what would change, and changes nothing',
    },
  },
  details: `FILE is a table (CSV) with a row for each size of each chart. Its columns are chart (the name, as in
the column sizeChart of the products), size, and as you need them chartAr, EU, UK and US. Each further
column is a measure in centimetres, such as chest, waist or foot length: 88, 26.5 or 88-92. If one row
is wrong, nothing is changed, and every wrong row is shown.`,
  async run({ args, output, ...context }) {
    const isTrial = args.options['dry-run'] === true;
    const [file = ''] = args.positionals;
    const read = await readOwnersTable(file, readCharts, isTrial);
    const done = await callForFile(charts.import, context, { charts: read, isTrial });
    if (done.missing.length > 0) await output.warn(warningOf(done.missing));
    await output.print(textOf(done));
    const count = done.count === 1 ? '1 chart' : `${done.count} charts`;
    await output.print(
      isTrial
        ? `This was a dry run: nothing was changed. Without --dry-run, the shop will have ${count}.`
        : `The shop has ${count} now.`,
    );
  },
});

/** @throws {FileFaultError} with all faults of all rows */
function readCharts(text: string): SizeChart[] {
  const { columns, headerLine, rows } = readCsvTable(text, known);
  const unread = rows.flatMap((row) => ('fault' in row ? [row] : []));
  const read = rows.flatMap((row) =>
    'row' in row ? [{ line: row.line, cells: row.row as ChartRow['cells'] }] : [],
  );
  const { charts: whole, faults } = readSizeCharts(columns, read, headerLine);
  if (rows.length === 0) faults.push({ line: headerLine, fault: 'there are no charts' });
  if (unread.length + faults.length > 0)
    throw new FileFaultError([...unread, ...faults].toSorted((a, b) => a.line - b.line));
  return whole;
}

function textOf({ added, changed, gone }: SizeChartChanges): string {
  const parts = [
    ['new', added],
    ['changed', changed],
    ['removed', gone],
  ] as const;
  const counts = parts.map(([what, names]) => `${names.length} ${what}`).join(', ');
  const lines = parts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `  ${what}: ${names.map(quoted).join(', ')}`);
  return [`Compared with the charts of the shop: ${counts}.`, ...lines].join('\n');
}

function warningOf(missing: readonly string[]): string {
  const shown = missing.slice(0, fewNames).map(quoted).join(', ');
  const more = missing.length > fewNames ? ` and ${missing.length - fewNames} more` : '';
  return `Warning: products name charts that are not in the file: ${shown}${more} (write the same name there and in the column sizeChart).`;
}

/** JSON escapes control characters. */
function quoted(name: string): string {
  return JSON.stringify(name);
}
