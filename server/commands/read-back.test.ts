import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chartColumns,
  readSizeCharts,
  requiredChartColumns,
} from '#domain/charts/size-chart-rows.ts';
import { writtenSizeCharts } from '#domain/charts/written-size-charts.ts';
import { prepareRow } from '#domain/product/prepare-row.ts';
import { checkPublishedProduct } from '#domain/product/product-row.ts';
import { writtenProduct } from '#domain/product/written-product.ts';
import { columns, required } from '#server/catalogue/product-file/columns.ts';
import { mappingColumns, mappingRows, readMapping } from '#server/couriers/mapping-table.ts';
import { csvRow } from '#server/csv/csv-row.ts';
import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { writtenCells } from '#server/csv/owners-table.ts';
import { nastyLine, nastyText } from '#server/csv/test/nasty-texts.ts';

type Cells = readonly (string | number)[];

function readBack(rows: readonly Cells[], separator: ',' | ';', known: TableColumns) {
  return readCsvTable(rows.map((row) => csvRow(row, separator)).join('\n'), known);
}

const separator = fc.constantFrom<',' | ';'>(',', ';');
const runs = { numRuns: 300 };

test('each product is read back as it was published', () => {
  const product = fc.record({
    id: fc.nat(),
    name: nastyLine,
    nameAr: nastyLine,
    price: fc.nat(),
    categoryType: fc.constant('shoes'),
    description: nastyText,
    descriptionAr: nastyText,
    imagePath: nastyLine,
    images: fc.array(nastyLine, { maxLength: 3 }),
    material: nastyLine,
    sizes: fc.array(nastyLine, { maxLength: 3 }),
    style: nastyLine,
    colour: fc.record({ name: nastyLine, nameAr: nastyLine, hex: fc.constant('#1a2b4c') }),
    sizeChart: nastyLine,
  });
  let published = 0;
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 3 }), separator, (all, written) => {
      const rows = all.flatMap((each) => {
        // Fields with a fault are left out: the others are still a product.
        for (let row: Record<string, unknown> = each; ; ) {
          const prepared = prepareRow(row);
          const checked = checkPublishedProduct(prepared.row);
          const faults = [...prepared.faults, ...('faults' in checked ? checked.faults : [])];
          if (faults.length === 0 && 'product' in checked) return [checked.product];
          const faulty = faults.map(({ column }) => column);
          if (faulty.some((column) => required.some((each) => each === column))) return [];
          row = Object.fromEntries(
            Object.entries(row).filter(([column]) => !faulty.includes(column)),
          );
          if (faulty.includes('colourAr')) delete row.colour;
        }
      });
      published += rows.length;
      const table = rows.map((each) => {
        const cells = writtenProduct(each, new Map());
        return columns.map((column) => cells[column] ?? '');
      });
      const read = readBack([columns, ...table], written, {
        columns,
        required,
        kindOf: () => undefined,
      });
      const products = read.rows.map((entry) => {
        const { row, hadHtml, faults } = prepareRow('row' in entry ? entry.row : entry);
        expect([hadHtml, faults]).toEqual([[], []]);
        return checkPublishedProduct(row);
      });
      expect(products).toEqual(
        rows.map((each) => ({ product: each, stock: expect.anything(), hidden: { shelf: '' } })),
      );
    }),
    runs,
  );
  expect(published).toBeGreaterThan(100);
});

test('each courier’s columns are read back as they were set', () => {
  const mapping = fc.uniqueArray(fc.tuple(nastyLine, nastyLine), {
    minLength: 1,
    maxLength: 4,
    selector: ([name]) => name,
  });
  let set = 0;
  fc.assert(
    fc.property(mapping, separator, (texts, written) => {
      const raw = texts.map(([column, text], index) => ({
        line: index + 2,
        row: { column, value: `text:${text}` },
      }));
      const first = trying(() => readMapping(raw));
      if (!first) return;
      const known: TableColumns = mappingColumns;
      const rows = [mappingColumns.columns, ...mappingRows(first)];
      const second = trying(() => readMapping(readBack(rows, written, known).rows));
      // A column that is named as a spoiled cell is refused, never changed.
      if (second) set += 1;
      if (second) expect(second).toEqual(first);
    }),
    runs,
  );
  expect(set).toBeGreaterThan(100);
});

function trying<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

test('each size chart is read back as it was imported', () => {
  const chart = fc.record({ chart: nastyLine, chartAr: nastyLine, size: nastyLine, EU: nastyLine });
  const rows = fc.tuple(fc.array(chart, { minLength: 1, maxLength: 3 }), nastyLine);
  let imported = 0;
  fc.assert(
    fc.property(rows, separator, ([charts, measure], written) => {
      const name = measure.trim() || 'chest';
      const known = {
        columns: chartColumns,
        required: requiredChartColumns,
        hasOthers: true,
      } as const;
      const raw = charts.map((cells, index) => ({
        line: index + 2,
        cells: { ...cells, [name]: '90' },
      }));
      const first = readSizeCharts([...chartColumns, name], raw);
      if (first.faults.length > 0) return;
      const read = trying(() =>
        readBack(writtenCells(writtenSizeCharts(first.charts)), written, known),
      );
      if (!read || read.rows.some((entry) => 'fault' in entry)) return;
      imported += 1;
      const again = read.rows.map((entry) => ({
        line: entry.line,
        cells: ('row' in entry ? entry.row : {}) as Record<string, string>,
      }));
      expect(readSizeCharts(read.columns, again)).toEqual(first);
    }),
    runs,
  );
  expect(imported).toBeGreaterThan(50);
});
