import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeats } from '#server/test/repeats.ts';
import { csvRow, readCsvCell } from './csv-row.ts';
import { cellsAsOpened, formulasIn } from './test/formulas-in.ts';

/** What strangers and spreadsheets put together. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(...`=+-@＝＋－＠'",;؛،|\t\r\n :0aأ`, '\r\n', "'-", `;"=`, '\uFEFF', '\u00A0'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const separator = fc.constantFrom(',', ';') as fc.Arbitrary<',' | ';'>;

test.each(['=1+1', '+20 10', '-2', '@SUM(A1)', '\t=1', '＝1', ' =1', '"=1'])(
  '%j is no formula',
  (text) => {
    expect(csvRow([text])).toMatch(/^"?'/);
  },
);

test('numbers stay numbers, and quotes and breaks stay in their cell', () => {
  expect(csvRow([-5, 'a "b", c', 'two\nlines', ''])).toBe('-5,"a ""b"", c","two\nlines",');
});

test('a text that holds a separator begins no formula in a program with that separator', () => {
  const street = "12 St;=cmd|' /C calc'!A0;x";
  expect(cellsAsOpened(csvRow(['a', street]), ';')).toEqual([
    'a,"12 St',
    "'=cmd|' /C calc'!A0",
    'x"',
  ]);
  for (const text of [
    street,
    'a\t=1',
    'a,-1',
    'a\n@x',
    'a;"=1"',
    'a؛=1',
    'a;\r\n=1',
    "a;'=1",
    'S|-1',
    'x|=1+1',
  ]) {
    expect(formulasIn(csvRow(['x', text]))).toEqual([]);
  }
});

test('no text begins a formula, whatever separates the cells for the reader', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), separator, (texts, written) => {
      expect(formulasIn(csvRow(texts, written))).toEqual([]);
    }),
    { numRuns: repeats(300, { soak: 20_000 }) },
  );
});

test('what is read back is what was written, for every text', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), separator, (texts, written) => {
      const [row = []] = parse(csvRow(texts, written), {
        delimiter: written,
        record_delimiter: '\n',
      }) as string[][];
      expect(row.map(readCsvCell)).toEqual(texts);
    }),
    { numRuns: repeats(300, { soak: 20_000 }) },
  );
});

test('a name keeps its own apostrophe, and an ordinary text gets none', () => {
  for (const text of [
    "'-",
    "'=1",
    "''+",
    "O'Neil",
    'Shirt; blue',
    "a,'b",
    'size 8-10',
    'S|-1',
    "S|'-1",
  ]) {
    const [[cell = ''] = []] = parse(csvRow([text])) as string[][];
    expect(readCsvCell(cell)).toBe(text);
  }
  expect(csvRow(["O'Neil", 'size 8-10', "'new'"])).toBe("O'Neil,size 8-10,'new'");
});
