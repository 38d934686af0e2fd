import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultsIn } from '#server/office/call-procedure.ts';
import { delivery } from '#server/office/delivery.ts';

const faultsOf = (rows: readonly unknown[]) => faultsIn(delivery.import, { rows }, 'en');

it('a wrong row hides no fault of another one', () => {
  const [governorate, wrong] = [
    { governorate: 'giza', fee: '40', daysFrom: '1', daysTo: '2' },
    'no row',
  ];
  expect(
    faultsOf([governorate, wrong, { ...governorate, fee: 'much' }]).map(({ field }) => field),
  ).toEqual(['rows.1', 'rows.2.fee']);
});

const daysOf = (days: unknown) => v.safeParse(delivery.set.input, { governorate: 'cairo', days });

it.each([
  ['1-3', [1, 3]],
  [2, [2, 2]],
  ['٢ – ٤', [2, 4]],
  ['0-60', [0, 60]],
])('%j days are read', (typed, days) => {
  expect(daysOf(typed).output).toEqual({ governorate: 'cairo', days });
});

it.each(['', '3-1', '1-61', '1-2-3', '-3', '1.5', 'soon'])('%j days are refused', (typed) => {
  expect(daysOf(typed).success).toBe(false);
});
