import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultsIn } from './call-procedure.ts';
import { delivery } from './delivery.ts';

function cityRow(line: number, city: string, cityAr?: string) {
  const row = { governorate: 'giza', city, fee: '40', daysFrom: '1', daysTo: '2', line };
  return cityAr === undefined ? row : { ...row, cityAr };
}

const faultsOf = (rows: readonly unknown[]) => faultsIn(delivery.import, { rows }, 'en');

it('a city that stands in two lines is found by any of its names, however it is typed', () => {
  const rows = [
    cityRow(2, 'Dokki', 'الدقي'),
    cityRow(3, 'Haram'),
    cityRow(4, ' DOKKI '),
    cityRow(5, 'Ad Duqqi', 'الدقى'),
  ];
  const fault = 'Name each place once: it is in line 2 too';
  expect(faultsOf(rows)).toEqual([
    { field: 'rows.2.city', fault },
    { field: 'rows.3.city', fault },
  ]);
});

it('a wrong row hides no fault of another one', () => {
  const [governorate, wrong] = [{ ...cityRow(2, 'Dokki'), city: undefined }, 'no row'];
  expect(
    faultsOf([governorate, wrong, { ...governorate, fee: 'much' }]).map(({ field }) => field),
  ).toEqual(['rows.1', 'rows.2.fee', 'rows.2.governorate']);
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
