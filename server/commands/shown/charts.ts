import { writeMeasure } from '#domain/charts/measure-cell.ts';
import { type SizeChart, sizeSystems } from '#domain/charts/size-chart.ts';
import { chartsTable } from '#server/charts/charts-table.ts';
import type { SizeChartChanges } from '#server/charts/size-charts.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import type { charts } from '#server/office/charts.ts';
import { aboutNames, quoted } from './about-names.ts';
import { isDryRun } from './dry-run.ts';
import { counted } from './pieces.ts';
import type { ShownNoun } from './shown.ts';

export const shownCharts: ShownNoun<typeof charts> = {
  show: {
    text: ({ rows }) =>
      rows.length === 0
        ? 'There are no charts: read some by charts import.'
        : rows.map(chartText).join('\n\n'),
  },
  import: {
    begins: true,
    details: `FILE is a table (CSV) with a row for each size of each chart. Its columns are chart (the name, as in
the column sizeChart of the products), size, and as you need them chartAr, EU, UK and US. Each further
column is a measure in centimetres, such as chest, waist or foot length: 88, 26.5 or 88-92. If one row
is wrong, nothing is changed, and every wrong row is shown.`,
    fromTable: chartsTable,
    warnings: ({ missing }) =>
      aboutNames(missing.map(quoted), { all: false }, () => [
        'products name charts that are not in the file',
        'write the same name there and in the column sizeChart',
      ]),
    text: ({ count, ...changes }, typed) => {
      const charts = counted(count, 'chart');
      return [
        ...comparedText(changes),
        isDryRun(typed)
          ? `This was a dry run: nothing was changed. Without --dry-run, the shop will have ${charts}.`
          : `The shop has ${charts} now.`,
      ].join('\n');
    },
  },
  export: { isTable: true },
};

function comparedText({ added, changed, gone }: SizeChartChanges): string[] {
  const parts = [
    ['new', added],
    ['changed', changed],
    ['removed', gone],
  ] as const;
  const counts = parts.map(([what, names]) => `${names.length} ${what}`).join(', ');
  return [
    `Compared with the charts of the shop: ${counts}.`,
    ...parts
      .filter(([, names]) => names.length > 0)
      .map(([what, names]) => `  ${what}: ${names.map(quoted).join(', ')}`),
  ];
}

type ChartSize = SizeChart['sizes'][number];

function chartText({ name, nameAr, measures, sizes }: SizeChart): string {
  const systems = sizeSystems.filter((system) => sizes.some((size) => size[system]));
  const columns: readonly Column<ChartSize>[] = [
    ['SIZE', ({ size }) => size],
    ...systems.map((system): Column<ChartSize> => [system, (size) => size[system]]),
    ...measures.map((measure, place): Column<ChartSize> => {
      return [measure.toUpperCase(), ({ cm }) => cm[place] && writeMeasure(cm[place])];
    }),
  ];
  const title = nameAr === undefined ? name : `${name} (${nameAr})`;
  return `${title}, in centimetres\n${textTable(columns, sizes)}`;
}
