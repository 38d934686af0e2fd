import { readText } from '../product/product-text.ts';
import type { Fault } from '../text/fault.ts';
import { isSameLabel } from '../text/label-key.ts';
import { quoteText } from '../text/quote-cell.ts';
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
  /** With the `name` of the column, where it has one. */
  fault: Fault;
}

/** @param columns of the header. Faults are those of all rows; charts are whole without faults. */
export function readSizeCharts(
  columns: readonly string[],
  rows: readonly ChartRow[],
  headerLine = 1,
): { charts: SizeChart[]; faults: ChartFault[] } {
  const faults: ChartFault[] = [];
  const complain = (line: number, column: string | undefined, fault: Fault) => {
    const where = column !== undefined && { column };
    faults.push({
      line,
      ...where,
      fault: column === undefined ? fault : { name: column, ...fault },
    });
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
    complain(further.line, 'chart', { refusal: 'is-one-chart-too-many', max: maxCharts });
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

type Complain = (column: string, fault: Fault) => undefined;

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
    readText(name, rule, (fault) => complain(quoteText(column), fault));
    const twin = read.find((other) => other.name === name)?.column ?? column;
    if (twin !== column) {
      complain(quoteText(column), { refusal: 'is-same-measure', other: quoteText(twin) });
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
    const read = readMeasure(cells[column] ?? '', (fault) => complain(quoteText(column), fault));
    return read && read.length > 0 ? [[measure, read] as const] : [];
  });
  if (name === '') complain('chart', { refusal: 'is-missing' });
  if (size === '') complain('size', { refusal: 'is-missing' });
  if (!name || !size) return;
  const [sign] = noneInASize.exec(size) ?? [];
  if (sign !== undefined) complain('size', { refusal: 'size-has-sign', sign });

  const draft = drafts.get(name) ?? { line, name, nameAr: '', sizes: [] };
  drafts.set(name, draft);
  const earlier = draft.sizes.find((other) => isSameLabel(other.size, size));
  if (earlier) {
    const value = quoteText(size);
    complain('size', { refusal: 'size-is-in-line', value, earlier: earlier.line });
  }
  if (nameAr !== '' && draft.nameAr !== '' && nameAr !== draft.nameAr) {
    complain('chartAr', { refusal: 'chart-name-differs', value: quoteText(draft.nameAr) });
  }
  draft.nameAr ||= nameAr;
  draft.sizes.push({ line, size, ...Object.fromEntries(systems), cm: new Map(cm) });
  if (draft.sizes.length === maxChartSizes + 1) {
    complain('size', { refusal: 'is-one-size-too-many', max: maxChartSizes });
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

function chartFault({ name, measures, sizes }: SizeChart): Fault | undefined {
  const chart = quoteText(name);
  if (measures.length > maxMeasures) {
    const of = { chart, measures: measures.length, max: maxMeasures };
    return { refusal: 'chart-has-many-measures', ...of };
  }
  const tells = measures.length > 0 || sizes.some((size) => sizeSystems.some((one) => size[one]));
  if (tells) return undefined;
  return { refusal: 'chart-tells-nothing', chart, systems: sizeSystems };
}
