import { writtenSizeCharts } from '#domain/charts/written-size-charts.ts';
import { listSizeCharts } from '#server/charts/size-charts.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv } from '#server/commands/csv/csv-output.ts';

export const chartsExport = defineCommand({
  name: 'charts export',
  onlyReads: true,
  summary: 'Writes the size charts as a table for charts import',
  options: csvOptions,
  async run({ args, open, output }) {
    const charts = await listSizeCharts(await open());
    await writeCsv(writtenSizeCharts(charts), args, output);
  },
});
