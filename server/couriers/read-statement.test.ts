import { expect, test } from 'vitest';
import { readStatementRow } from './read-statement.ts';

const words = [{ word: 'delivered', state: 'delivered' }] as const;
const rowOf = (order: string) =>
  readStatementRow({ line: 2, number: order, waybill: 'W-1', state: 'delivered' }, words);

test.each([
  '1235417',
  '#1235417',
  'ORDER-1235417',
  '1,235,417',
  '1 235 417',
  '1\u00A0235\u00A0417',
  '١٬٢٣٥٬٤١٧',
  '1235417.0',
  '\u200F1235417',
])('%s is the number of an order', (order) => {
  expect(rowOf(order)).toMatchObject({ number: 1235417, waybill: 'W-1' });
});

test.each(['1235417-1', '28/11/2026', '1,23,5417', '1235417.5'])(
  'a row whose order %s cannot be read is not taken for the order of its waybill',
  (order) => {
    expect(rowOf(order)).toEqual({
      line: 2,
      refused: { refusal: 'statement-order-unreadable', written: order },
    });
  },
);

test.each(['', '-', 'N/A'])('a row without an order, %j, goes by its waybill', (order) => {
  const row = rowOf(order);
  expect(row).toMatchObject({ waybill: 'W-1', state: 'delivered' });
  expect(row).not.toHaveProperty('number');
});
