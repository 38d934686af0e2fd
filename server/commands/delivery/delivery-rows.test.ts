import { expect, it } from 'vitest';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { applyRows } from './delivery-rows.ts';

function cityRow(line: number, city: string, cityAr = '') {
  const row = { governorate: 'giza', city, cityAr, fee: '40', daysFrom: '1', daysTo: '2' };
  return { line, row };
}

function faultsOf(rows: Parameters<typeof applyRows>[1]): readonly object[] {
  try {
    applyRows(defaultDeliveryTerms.governorates, rows);
  } catch (error) {
    if (error instanceof FileFaultError) return error.faults;
    throw error;
  }
  return [];
}

it('a table with far too many cities is refused after little work', () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => cityRow(index + 2, `City ${index}`));
  const before = process.cpuUsage();
  expect(faultsOf(rows)).toEqual([
    { line: 4_001, column: 'city', fault: 'is one of more than 100 cities' },
  ]);
  // Microseconds of the processor, which other work on the machine does not change.
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
});

it('a city that stands in two lines is found by any of its names, however it is typed', () => {
  const rows = [
    cityRow(2, 'Dokki', 'الدقي'),
    cityRow(3, 'Haram'),
    cityRow(4, ' DOKKI '),
    cityRow(5, 'Ad Duqqi', 'الدقى'),
  ];
  expect(faultsOf(rows)).toEqual([
    { line: 4, column: 'city', fault: 'is in line 2 too' },
    { line: 5, column: 'city', fault: 'is in line 2 too' },
  ]);
});
