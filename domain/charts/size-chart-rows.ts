import { readText } from '../product/product-text.ts';
import { isSameLabel } from '../text/label-key.ts';
import { quote } from '../text/quote-cell.ts';
import { readMeasure } from './measure-cell.ts';
import {
  type ChartSize,
  knownMeasures,
  type Measure,
  maxChartSizes,
  maxCharts,
  maxMeasures,
  type SizeChart,
  sizeSystems,
} from './size-chart.ts';

/** Those beside the measures. */
export const chartColumns = ['chart', 'chartAr', 'size', ...sizeSystems] as const;
export const requiredChartColumns = ['chart', 'size'] as const;

export const maxChartNameLength = 100;
export const maxLabelLength = 20;
export const maxMeasureNameLength = 30;
/** `sizes` of a product refuse them too. */
export const noneInASize = /[|:,]/;

export interface ChartRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

interface ChartFault {
  line: number;
  column?: string;
  /** Follows the column's name in a sentence. */
  fault: string;
}

/** @param columns of the header. Faults are those of all rows; charts are whole without faults. */
export function readSizeCharts(
  columns: readonly string[],
  rows: readonly ChartRow[],
  headerLine = 1,
): { charts: SizeChart[]; faults: ChartFault[] } {
  const faults: ChartFault[] = [];
  const complain = (line: number, column: string | undefined, fault: string) => {
    faults.push({ line, ...(column !== undefined && { column }), fault });
    return undefined;
  };
  const measures = readMeasureNames(columns, (column, fault) =>
    complain(headerLine, column, fault),
  );
  const drafts = new Map<string, ChartDraft>();
  for (const row of rows) {
    addRow(drafts, row, measures, (column, fault) => complain(row.line, column, fault));
  }
  const all = [...drafts.values()];
  const further = all[maxCharts];
  if (further) {
    complain(further.line, 'chart', `is one too many: there may be at most ${maxCharts} charts`);
  }
  // A chart may lack what a wrong cell meant.
  const isRead = faults.length === 0;
  const charts = all.map((draft) => chartOf(draft, measures));
  if (isRead) {
    for (const [index, chart] of charts.entries()) {
      const fault = chartFault(chart);
      if (fault !== undefined) complain(all[index]?.line ?? headerLine, undefined, fault);
    }
  }
  return { charts, faults };
}

type Complain = (column: string, fault: string) => undefined;

interface MeasureColumn {
  column: string;
  name: string;
}

interface ChartDraft {
  line: number;
  name: string;
  nameAr: string;
  sizes: (Omit<ChartSize, 'cm'> & { line: number; cm: Map<string, Measure> })[];
}

function readMeasureNames(columns: readonly string[], complain: Complain): MeasureColumn[] {
  const others = columns.filter((column) => !chartColumns.some((known) => known === column));
  const read = others.map((column) => ({ column, name: measureName(column) }));
  for (const { column, name } of read) {
    const rule = { maxLength: maxMeasureNameLength, lines: false };
    readText(name, rule, (fault) => complain(quote(column), fault));
    const twin = read.find((other) => other.name === name);
    if (twin?.column !== column) {
      complain(quote(column), `is the same measure as ${quote(twin?.column)}`);
    }
  }
  return read;
}

/** `Foot_Length (cm)` is the known `foot length`. */
function measureName(column: string): string {
  const name = column.replace(/\s*\(\s*cm\s*\)$/i, '');
  const plain = plainName(name);
  return knownMeasures.find((known) => plainName(known) === plain) ?? name;
}

/** Without case, spaces and plural: `Hip`, `hips`. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase()
    .replace(/s$/, '');
}

function addRow(
  drafts: Map<string, ChartDraft>,
  { line, cells }: ChartRow,
  measures: readonly MeasureColumn[],
  complain: Complain,
): void {
  const text = (column: (typeof chartColumns)[number], maxLength: number) =>
    readText(cells[column], { maxLength, lines: false }, (fault) => complain(column, fault));
  const name = text('chart', maxChartNameLength);
  const nameAr = text('chartAr', maxChartNameLength) ?? '';
  const size = text('size', maxLabelLength);
  const systems = sizeSystems.flatMap((system) => {
    const label = text(system, maxLabelLength);
    return label ? [[system, label] as const] : [];
  });
  const cm = measures.flatMap(({ column, name: measure }) => {
    const read = readMeasure(cells[column] ?? '', (fault) => complain(quote(column), fault));
    return read && read.length > 0 ? [[measure, read] as const] : [];
  });
  if (name === '') complain('chart', 'is missing');
  if (size === '') complain('size', 'is missing');
  if (!name || !size) return;
  const unfit = noneInASize.exec(size);
  if (unfit) complain('size', `has a ${unfit[0]}`);

  const draft = drafts.get(name) ?? { line, name, nameAr: '', sizes: [] };
  drafts.set(name, draft);
  const earlier = draft.sizes.find((other) => isSameLabel(other.size, size));
  if (earlier) complain('size', `${quote(size)} of this chart is already in line ${earlier.line}`);
  if (nameAr !== '' && draft.nameAr !== '' && nameAr !== draft.nameAr) {
    complain('chartAr', `differs from ${quote(draft.nameAr)}, which the chart has above`);
  }
  draft.nameAr ||= nameAr;
  draft.sizes.push({ line, size, ...Object.fromEntries(systems), cm: new Map(cm) });
  if (draft.sizes.length === maxChartSizes + 1) {
    complain('size', `is one too many: a chart may have at most ${maxChartSizes} sizes`);
  }
}

/** With the measures that at least one size has. */
function chartOf(
  { name, nameAr, sizes }: ChartDraft,
  measures: readonly MeasureColumn[],
): SizeChart {
  const present = measures
    .map((measure) => measure.name)
    .filter((measure) => sizes.some(({ cm }) => cm.has(measure)));
  return {
    name,
    ...(nameAr !== '' && { nameAr }),
    measures: present,
    sizes: sizes.map(({ line: _, cm, ...size }) => ({
      ...size,
      cm: present.map((measure) => cm.get(measure) ?? []),
    })),
  };
}

function chartFault({ name, measures, sizes }: SizeChart): string | undefined {
  if (measures.length > maxMeasures) {
    return `the chart ${quote(name)} has ${measures.length} measures; it may have at most ${maxMeasures}`;
  }
  const tells = measures.length > 0 || sizes.some((size) => sizeSystems.some((one) => size[one]));
  if (tells) return undefined;
  return `the chart ${quote(name)} has neither measures nor ${sizeSystems.join(', ')}`;
}
