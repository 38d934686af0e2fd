import { writeMeasure } from '#domain/charts/measure-cell.ts';
import { type SizeChart, sizeSystems } from '#domain/charts/size-chart.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import type { charts } from '#server/office/charts.ts';
import type { ShownNoun } from './shown.ts';

export const shownCharts: ShownNoun<typeof charts> = {
  show: {
    text: ({ rows }) =>
      rows.length === 0
        ? 'There are no charts: read some by charts import.'
        : rows.map(chartText).join('\n\n'),
  },
  import: null,
};

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
