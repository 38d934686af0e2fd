import type { SizeChart } from '#domain/charts/size-chart.ts';
import {
  type ChartRow,
  chartColumns,
  readSizeCharts,
  requiredChartColumns,
} from '#domain/charts/size-chart-rows.ts';
import type { Product } from '#domain/product/product.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import {
  compareSizeCharts,
  listSizeCharts,
  replaceSizeCharts,
  type SizeChartChanges,
} from '#server/charts/size-charts.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { readCsvTable, type TableColumns } from '#server/commands/csv/csv-table.ts';
import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { readOwnersTable } from '#server/commands/csv/owners-table.ts';

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
  summary: 'Reads the size charts of a table, in place of those that the shop has',
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
  async run({ args, environment, open, output }) {
    const isDryRun = args.options['dry-run'] === true;
    const [file = ''] = args.positionals;
    const charts = await readOwnersTable(file, readCharts, isDryRun);
    const database = await open();
    // Products that are elsewhere are not read here.
    const products =
      environment.catalogueUrl === undefined ? await soldProducts(database, undefined) : [];
    const warning = unknownCharts(products, charts);
    if (warning !== undefined) await output.warn(warning);
    await output.print(textOf(compareSizeCharts(await listSizeCharts(database), charts)));
    const count = charts.length === 1 ? '1 chart' : `${charts.length} charts`;
    if (isDryRun) {
      return output.print(
        `This was a dry run: nothing was changed. Without --dry-run, the shop will have ${count}.`,
      );
    }
    await replaceSizeCharts(database, charts);
    await output.print(`The shop has ${count} now.`);
  },
});

/** @throws {FileFaultError} with all faults of all rows */
function readCharts(text: string): SizeChart[] {
  const { columns, headerLine, rows } = readCsvTable(text, known);
  const unread = rows.flatMap((row) => ('fault' in row ? [row] : []));
  const read = rows.flatMap((row) =>
    'row' in row ? [{ line: row.line, cells: row.row as ChartRow['cells'] }] : [],
  );
  const { charts, faults } = readSizeCharts(columns, read, headerLine);
  if (rows.length === 0) faults.push({ line: headerLine, fault: 'there are no charts' });
  if (unread.length + faults.length > 0)
    throw new FileFaultError([...unread, ...faults].toSorted((a, b) => a.line - b.line));
  return charts;
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

function unknownCharts(
  products: readonly Product[],
  charts: readonly SizeChart[],
): string | undefined {
  const names = new Set(charts.map(({ name }) => name));
  const named = products.flatMap(({ sizeChart }) => sizeChart ?? []);
  const missing = [...new Set(named)].filter((name) => !names.has(name));
  if (missing.length === 0) return undefined;
  const shown = missing.slice(0, fewNames).map(quoted).join(', ');
  const more = missing.length > fewNames ? ` and ${missing.length - fewNames} more` : '';
  return `Warning: products name charts that are not in the file: ${shown}${more} (write the same name there and in the column sizeChart).`;
}

/** JSON escapes control characters. */
function quoted(name: string): string {
  return JSON.stringify(name);
}
