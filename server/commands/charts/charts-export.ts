import { writtenSizeCharts } from '#domain/charts/written-size-charts.ts';
import { callForFile } from '#server/commands/command-line/call-here.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv } from '#server/commands/files/csv-output.ts';
import { charts } from '#server/office/charts.ts';

export const chartsExport = defineCommand({
  name: 'charts export',
  onlyReads: true,
  summary: 'Writes the size charts as a table for charts import',
  options: csvOptions,
  async run({ args, output, ...context }) {
    const { rows } = await callForFile(charts.show, context, {});
    await writeCsv(writtenSizeCharts(rows), args, output);
  },
});
