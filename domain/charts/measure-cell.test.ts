import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../text/test/in-english.ts';
import { readMeasure, writeMeasure } from './measure-cell.ts';

function read(cell: string) {
  const faults: string[] = [];
  const measure = readMeasure(cell, (fault) => void faults.push(inEnglish(fault)));
  return measure ?? faults;
}

test.each([
  ['88', [88]],
  [' 26.5 ', [26.5]],
  ['26,5', [26.5]],
  ['88-92', [88, 92]],
  ['88 – 92.5', [88, 92.5]],
  ['٨٨-٩٢', [88, 92]],
  ['٢٦٫٥', [26.5]],
  ['88 cm', [88]],
  ['88-92 سم', [88, 92]],
  ['', []],
  ['  ', []],
])('the cell %j is read', (cell, measure) => {
  expect(read(cell)).toEqual(measure);
});

test.each([
  'wide',
  '0',
  '-88',
  '88-',
  '92-88',
  '88-88',
  '88-90-92',
  '301',
  '88.55',
  '08-Oct',
  'NaN',
])('the cell %j is refused, and named', (cell) => {
  expect(read(cell)).toEqual([
    `must be centimetres up to 300 such as 88, 88.5 or 88-92, not ${JSON.stringify(cell)}`,
  ]);
});

test('what is written is read as the same', () => {
  const millimetres = fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 2 });
  fc.assert(
    fc.property(millimetres, (all) => {
      const measure = all.toSorted((a, b) => a - b).map((each) => each / 10);
      expect(read(String(writeMeasure(measure)))).toEqual(measure);
    }),
  );
});
