import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test.each(['=1+1', '+20 10', '-2', '@SUM(A1)', '\t=1', '＝1'])('%j is no formula', (text) => {
  expect(csvRow([text])).toMatch(/^"?'/);
});

test('numbers stay numbers, and quotes and breaks stay in their cell', () => {
  expect(csvRow([-5, 'a "b", c', 'two\nlines', ''])).toBe('-5,"a ""b"", c","two\nlines",');
});

test('what is read back is what was written, but for the apostrophe', () => {
  const cells = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(cells, (texts) => {
      const [row] = parse(csvRow(texts)) as string[][];
      expect(row?.map((cell, index) => (cell === texts[index] ? cell : cell.slice(1)))).toEqual(
        texts,
      );
    }),
  );
});
