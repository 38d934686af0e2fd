import { expect, test } from 'vitest';
import { refusedRows } from './refused-rows.ts';

const done = { isDone: true, number: 1 };
const refusedOf = (number: number) => ({
  ...{ isDone: false, number, refused: { refusal: 'order-has-left' } },
  sentence: `Order ${number} is cancelled.`,
});

test('of a step of several orders, each one that was refused is named', () => {
  const answer = { ok: { rows: [refusedOf(2), done, refusedOf(3)] } };
  expect(refusedRows(answer)).toMatchObject({
    sentence: 'Order 2 is cancelled.\nOrder 3 is cancelled.',
  });
});

test('a sentence without the number of its order gets it', () => {
  const row = { ...refusedOf(2), sentence: 'Somebody was faster.' };
  expect(refusedRows({ ok: { rows: [row, done] } })).toMatchObject({
    sentence: '2: Somebody was faster.',
  });
});

test('where all is done, nothing is told', () => {
  expect(refusedRows({ ok: { rows: [done] } })).toBeUndefined();
  expect(refusedRows({ ok: { number: 1 } })).toBeUndefined();
});
