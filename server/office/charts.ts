import * as v from 'valibot';
import { readMeasure, writeMeasure } from '#domain/charts/measure-cell.ts';
import { maxChartSizes, maxCharts, maxMeasures } from '#domain/charts/size-chart.ts';
import {
  maxChartNameLength,
  maxLabelLength,
  maxMeasureNameLength,
  noneInASize,
} from '#domain/charts/size-chart-rows.ts';
import { m } from '#messages';
import { importCharts } from '#server/catalogue/import-charts.ts';
import { exportCharts } from '#server/charts/charts-table.ts';
import { showCharts } from '#server/charts/manage-charts.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import { fault, flag, helped, name, positional, seenVersion } from './fields/fields.ts';
import { listOf } from './fields/list-field.ts';
import { seenTable } from './fields/table-field.ts';
import { procedure } from './procedure.ts';

const label = () => name({ max: maxLabelLength });

const atMost = <Item extends v.GenericSchema>(item: Item, max: number) => {
  return listOf(item, { max }, fault(m.fault_at_most, { max }));
};

/** `[88]`, `[88, 92]` or `[]`, read as a cell is. */
const measure = () => {
  const message = fault(m.fault_centimetres, {});
  return v.pipe(
    listOf(v.number(message), { max: maxMeasures }, message),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readMeasure(String(writeMeasure(dataset.value)), () => undefined);
      if (read !== undefined) return [...read];
      addIssue({ message });
      return NEVER;
    }),
  );
};

const size = v.strictObject({
  size: v.pipe(
    label(),
    v.check((text) => !noneInASize.test(text), fault(m.fault_size_signs, {})),
  ),
  EU: v.exactOptional(label()),
  UK: v.exactOptional(label()),
  US: v.exactOptional(label()),
  cm: atMost(measure(), maxMeasures),
});

const chart = v.strictObject({
  name: name({ max: maxChartNameLength }),
  nameAr: v.exactOptional(name({ max: maxChartNameLength })),
  measures: atMost(name({ max: maxMeasureNameLength }), maxMeasures),
  sizes: atMost(size, maxChartSizes),
});

const readonlyTexts = v.pipe(v.array(v.string()), v.readonly());

const shownChart = v.object({
  name: v.string(),
  nameAr: v.exactOptional(v.string()),
  measures: readonlyTexts,
  sizes: v.pipe(
    v.array(
      v.object({
        size: v.string(),
        EU: v.exactOptional(v.string()),
        UK: v.exactOptional(v.string()),
        US: v.exactOptional(v.string()),
        /** One for each of the measures. */
        cm: v.pipe(v.array(v.pipe(v.array(v.number()), v.readonly())), v.readonly()),
      }),
    ),
    v.readonly(),
  ),
});

const names = v.array(v.string());

export const charts = {
  show: procedure({
    description: 'Shows the size charts, or one of them',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      name: v.optional(positional(name({ max: maxChartNameLength }))),
    }),
    output: v.object({ rows: v.array(shownChart), version: v.number() }),
    refusals: ['no-such-chart'],
    run: showCharts,
  }),
  import: procedure({
    description: 'Reads the size charts of a table, in place of those that the shop has',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      charts: atMost(chart, maxCharts),
      version: seenVersion(),
      isTrial: helped(flag(), 'Tells what would change, and changes nothing'),
    }),
    output: v.object({
      added: names,
      changed: names,
      gone: names,
      count: v.number(),
      missing: names,
      version: v.number(),
    }),
    refusals: [
      'no-charts',
      'chart-is-named-twice',
      'chart-says-nothing',
      'chart-measure-is-named-twice',
      'chart-measure-is-a-column',
      'chart-size-is-named-twice',
      'chart-size-has-other-measures',
      ...versionRefusals,
    ],
    run: importCharts,
  }),
  export: procedure({
    description: 'Writes the size charts as a table for charts import',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({}),
    output: seenTable,
    refusals: [],
    run: exportCharts,
  }),
};
