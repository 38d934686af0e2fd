import { expect, test } from 'vitest';
import { spoiledCell, spoiledCells } from './spoiled-cell.ts';
import { inEnglish } from './test/in-english.ts';

function told(...cell: Parameters<typeof spoiledCell>): string | undefined {
  const fault = spoiledCell(...cell);
  return fault && inEnglish(fault);
}

test.each([
  '08-Oct',
  '8-Oct',
  'Oct-08',
  'Oct-10',
  '8/Oct/2026',
  '08-Oct-26',
  '8 Oct',
  'October 8, 2026',
  '2026-10-08',
  '2026-10-08 00:00:00',
  '2026-10-08T00:00:00Z',
  '10/08/2026',
  '8/10/26',
  '08.10.2026',
  '10/8/2026 12:00:00 AM',
  '٠٨/١٠/٢٠٢٦',
  '08-أكتوبر',
  '٨ اكتوبر',
  '10-تشرين الأول',
  '8-oct.',
  '08-août',
  '02-Jan',
  'يونيو-10',
  '36:05:00',
  '46303',
  'Jun 3',
  'Thursday, October 8, 2026',
  'Thu Oct 08 2026 00:00:00 GMT+0200 (Eastern European Standard Time)',
  '8 أكتوبر، 2026',
  '٨ أكتوبر، ٢٠٢٦',
  'الخميس، 8 أكتوبر، 2026',
  '\u200F08/10/2026',
  '8\u200F/10\u200F/2026',
])('the size %s is a date that a spreadsheet made', (cell) => {
  expect(told(cell, 'size')).toMatch(/^has a date .*format the column as text/);
});

test.each([
  'S',
  'M',
  '8-10',
  '8–10',
  '36',
  '40.5',
  '6-12 months',
  '3-6M',
  'XL/XXL',
  '1/2',
  '10.5',
  '90-60-90',
  '10/12/14',
  '8-10-12',
  'One size',
  'March',
  '86/92',
  '1X',
  'مقاس واحد',
  '4045',
  'may',
  'Dec',
  '110-116',
])('the size %s is none', (cell) => {
  expect(told(cell, 'size')).toBeUndefined();
});

test('a place may be named after a day, and not as a spreadsheet writes days', () => {
  for (const name of ['6 October', '6 أكتوبر', '6th of October', '10th of Ramadan', '15 مايو']) {
    expect(told(name, 'name')).toBeUndefined();
  }
  for (const name of ['06-Oct', '06-أكتوبر', '2026-10-06', '10/6/2026']) {
    expect(told(name, 'name')).toMatch(/^has a date/);
  }
});

test.each(['7.7E+12', '7,7E+12', '1.23457E+11', '٧٫٧E+١٢', '2E+11'])(
  '%s has lost its last digits',
  (cell) => {
    expect(told(cell)).toMatch(/^has a number that a spreadsheet has shortened/);
  },
);

test.each([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NOM?',
  '#ERROR!',
  '#########',
  'Err:502',
  '#SPILL!',
])('%s is an error of the spreadsheet', (cell) => {
  expect(told(cell)).toMatch(/^has an error of the spreadsheet/);
});

test('letters that a wrong encoding took are named as lost', () => {
  const arabic = 'حذاء النيل الجديد';
  const bytes = new TextEncoder().encode(arabic);
  for (const encoding of ['windows-1252', 'windows-1256', 'macintosh', 'iso-8859-15']) {
    expect(told(new TextDecoder(encoding).decode(bytes))).toMatch(/^has lost its letters/);
  }
  const others = ['ÞãíÕ ÑÌÇáí', '┘é┘à┘è╪╡', 'Ø§Ù„', 'ŸÇŸÖŸäÿµ'];
  for (const lost of ['????? ????', 'Caf\uFFFD', '??? 42', ...others]) {
    expect(told(lost)).toMatch(/^has lost its letters/);
  }
});

test.each([
  'حذاء النيل الجديد',
  'طقم ظريف',
  'ططظظ',
  'Why wait?',
  'What?? No',
  '#1001',
  '# 12',
  'Øre',
  'Été',
  'ÉLÉGANCE À PÂRÎS',
  'Ø 40',
  '10×15×20 ½',
  '8 µm',
  '1e3',
  'E12',
  'WB7E1',
  '7E12',
  '7700000000012',
  '#FF0000',
  'Size 8-10',
  '?',
  'Fit? Yes!',
  'قطن ١٠٠٪',
  '0102E+',
])('%s is as it was written', (cell) => {
  expect(told(cell)).toBeUndefined();
});

test('the texts of a list are judged one by one, in a table as in JSON', () => {
  const list = (cell: unknown) => spoiledCells({ images: cell }, () => 'list');
  expect(list('\u1d00|\u00c0')).toEqual(list(['\u1d00', '\u00c0']));
  expect(list('a.webp|ÞãíÕ ÑÌÇáí')).toEqual(list(['a.webp', 'ÞãíÕ ÑÌÇáí']));
  expect(list('a.webp|ÞãíÕ ÑÌÇáí')).toHaveLength(1);
});
