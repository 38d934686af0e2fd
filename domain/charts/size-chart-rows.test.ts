import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../text/test/in-english.ts';
import { maxChartSizes, maxCharts, maxMeasures, type SizeChart } from './size-chart.ts';
import { readSizeCharts } from './size-chart-rows.ts';
import { writtenSizeCharts } from './written-size-charts.ts';

/** The first line of a table is its header. */
function read(table: string) {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  return readSizeCharts(
    header,
    rows.map((row, index) => ({
      line: index + 2,
      cells: Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])),
    })),
  );
}

function faultsOf(table: string): string[] {
  return read(table).faults.map(({ line, fault }) => `${line} ${inEnglish(fault)}`);
}

describe('the charts of a table', () => {
  it('have the measures that one of their sizes has', () => {
    const { charts, faults } = read(`
      chart, chartAr, size, EU, UK, chest (cm), Foot_Length, Ankle
      Shirts, قمصان, S, 46, , 88-92, ,
      Shirts, , M, 48, , 96, ,
      Shoes, , 40, , 6.5, , 25.5, 21`);
    expect(faults).toEqual([]);
    expect(charts).toEqual([
      {
        name: 'Shirts',
        nameAr: 'قمصان',
        measures: ['chest'],
        sizes: [
          { size: 'S', EU: '46', cm: [[88, 92]] },
          { size: 'M', EU: '48', cm: [[96]] },
        ],
      },
      {
        name: 'Shoes',
        measures: ['foot length', 'Ankle'],
        sizes: [{ size: '40', UK: '6.5', cm: [[25.5], [21]] }],
      },
    ]);
  });

  it('may leave out a measure of a size', () => {
    const { charts } = read('chart,size,chest,waist\nShirts,S,88,\nShirts,M,,80');
    expect(charts[0]?.sizes).toEqual([
      { size: 'S', cm: [[88], []] },
      { size: 'M', cm: [[], [80]] },
    ]);
  });

  it('say which cells are wrong', () => {
    expect(
      faultsOf(`
        chart, chartAr, size, EU, chest
        , , S, , 88
        Shirts, , , , 88
        Shirts, قمصان, M|L, , wide
        Shirts, بلوزات, m | L, 012345678901234567890, 90`),
    ).toEqual([
      '2 chart is missing',
      '3 size is missing',
      '4 "chest" must be centimetres up to 300 such as 88, 88.5 or 88-92, not "wide"',
      '4 size has a |',
      '5 EU has 21 characters; it may have at most 20',
      '5 size has a |',
      '5 size "m | L" of this chart is already in line 4',
      '5 chartAr differs from "قمصان", which the chart has above',
    ]);
  });

  it('say which measure stands twice in the header', () => {
    expect(faultsOf('chart,size,Hip,hips\nShirts,S,88,90')).toEqual([
      '1 "hips" is the same measure as "Hip"',
    ]);
  });

  it('tell something of their sizes', () => {
    expect(faultsOf('chart,size,chest\nShirts,S,')).toEqual([
      '2 The chart "Shirts" has neither measures nor EU, UK, US',
    ]);
    expect(faultsOf('chart,size,US\nShirts,S,4')).toEqual([]);
  });

  it('are not too many, too long or too wide', () => {
    const rows = (count: number, row: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => row(index)).join('\n');
    const charts = (count: number) =>
      `chart,size,chest\n${rows(count, (index) => `Chart ${index},S,88`)}`;
    const sizes = (count: number) =>
      `chart,size,chest\n${rows(count, (index) => `Shirts,${index},88`)}`;
    const measures = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `m${index}`);
      return `chart,size,${names.join()}\nShirts,S,${names.map(() => 88).join()}`;
    };
    expect(faultsOf(charts(maxCharts))).toEqual([]);
    expect(faultsOf(charts(maxCharts + 2))).toEqual([
      '52 chart is one too many: there may be at most 50 charts',
    ]);
    expect(faultsOf(sizes(maxChartSizes))).toEqual([]);
    expect(faultsOf(sizes(maxChartSizes + 2))).toEqual([
      '42 size is one too many: a chart may have at most 40 sizes',
    ]);
    expect(faultsOf(measures(maxMeasures))).toEqual([]);
    expect(faultsOf(measures(maxMeasures + 1))).toEqual([
      '2 The chart "Shirts" has 13 measures; it may have at most 12',
    ]);
  });
});

describe('a written table', () => {
  const measure = fc
    .uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 2 })
    .map((all) => all.toSorted((a, b) => a - b).map((each) => each / 10));
  const label = fc.stringMatching(/^[A-Z][a-z0-9.]{0,5}$/);
  const chart = fc
    .record({
      name: fc.stringMatching(/^[A-Z][a-z ]{0,8}[a-z]$/),
      measures: fc.uniqueArray(fc.constantFrom('chest', 'waist', 'foot length', 'Ankle'), {
        minLength: 1,
      }),
      labels: fc.uniqueArray(label, { minLength: 1, maxLength: 4 }),
      nameAr: fc.option(fc.constantFrom('قمصان', 'أحذية'), { nil: undefined }),
    })
    .chain(({ name, measures, labels, nameAr }) =>
      fc
        .tuple(
          ...labels.map((size) =>
            fc.record(
              {
                size: fc.constant(size),
                EU: label,
                cm: fc.tuple(...measures.map(() => measure)),
              },
              { requiredKeys: ['size', 'cm'] },
            ),
          ),
        )
        .map((sizes): SizeChart => ({ name, ...(nameAr && { nameAr }), measures, sizes })),
    )
    // A measure that no size has is left out.
    .filter(({ measures, sizes }) =>
      measures.every((_, at) => sizes.some(({ cm }) => (cm[at] ?? []).length > 0)),
    );
  const charts = fc.uniqueArray(chart, {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 3,
  });

  it('is read as the same charts', () => {
    fc.assert(
      fc.property(charts, (all) => {
        const { columns, rows } = writtenSizeCharts(all);
        const read = readSizeCharts(
          columns,
          rows.map((row, index) => ({
            line: index + 2,
            cells: Object.fromEntries(columns.map((name) => [name, String(row[name] ?? '')])),
          })),
        );
        expect(read.faults).toEqual([]);
        expect(read.charts.map(inOneOrder)).toEqual(all.map(inOneOrder));
      }),
    );
  });

  /** The table has one order of the measures for all charts. */
  function inOneOrder(each: SizeChart): unknown {
    const { measures, sizes } = each;
    return {
      ...each,
      measures: new Set(measures),
      sizes: sizes.map(({ cm, ...size }) => ({
        ...size,
        cm: new Map(measures.map((name, at) => [name, cm[at]])),
      })),
    };
  }
});
