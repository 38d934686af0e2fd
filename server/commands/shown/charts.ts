import { writeMeasure } from '#domain/charts/measure-cell.ts';
import { type SizeChart, sizeSystems } from '#domain/charts/size-chart.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import type { charts } from '#server/office/charts.ts';
import type { ShownNoun } from './shown.ts';

export const shownCharts: ShownNoun<typeof charts> = {
  show: {
    text: ({ rows }) =>
      rows.length === 0
        ? 'There are no charts: read some by charts import.'
        : rows.map(asText).join('\n\n'),
  },
  import: null,
};

function asText({ name, nameAr, measures, sizes }: SizeChart): string {
  const systems = sizeSystems.filter((system) => sizes.some((size) => size[system]));
  const title = nameAr === undefined ? name : `${name} (${nameAr})`;
  const head = ['SIZE', ...systems, ...measures.map((measure) => measure.toUpperCase())];
  const rows = sizes.map((size) => [
    size.size,
    ...systems.map((system) => size[system] ?? ''),
    ...size.cm.map((measure) => String(writeMeasure(measure))),
  ]);
  return `${title}, in centimetres\n${textTable(head, rows)}`;
}
