import { writeMeasure } from '#domain/charts/measure-cell.ts';
import { type SizeChart, sizeSystems } from '#domain/charts/size-chart.ts';
import { listSizeCharts } from '#server/charts/size-charts.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';

export const chartsShow = defineCommand({
  name: 'charts show',
  onlyReads: true,
  summary: 'Shows the size charts, or one of them',
  parameters: '[NAME]',
  options: jsonOption,
  async run({ args, open, output }) {
    const all = await listSizeCharts(await open());
    const name = args.positionals[0];
    const charts = all.filter((chart) => name === undefined || chart.name === name);
    if (name !== undefined && charts.length === 0) {
      throw new CommandError(
        `There is no chart ${JSON.stringify(name)}; "charts show" shows all charts.`,
      );
    }
    if (args.options.json) return output.print(JSON.stringify(charts, null, 2));
    if (charts.length === 0)
      return output.print('There are no charts: read some by charts import.');
    await output.print(charts.map(shown).join('\n\n'));
  },
});

function shown({ name, nameAr, measures, sizes }: SizeChart): string {
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
