import type { PlaceTerms } from '#domain/delivery/delivery-terms.ts';
import { toEgp } from '#domain/money/money.ts';
import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { type OwnersTable, readEach, type SeenTable } from '#server/csv/owners-table.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { versionOfTable } from '#server/use-cases/versions.ts';
import type { DeliveryParts } from './manage-delivery.ts';
import { selectGovernorateTerms } from './queries.ts';

const columns = ['governorate', 'city', 'cityAr', 'fee', 'daysFrom', 'daysTo', 'open'] as const;

const known: TableColumns = {
  columns,
  required: ['governorate', 'fee', 'daysFrom', 'daysTo'],
  // Without a city, the row is of the whole governorate.
  // Egypt has towns that are named after days.
  kindOf: (column) => (column === 'city' || column === 'cityAr' ? 'name' : 'text'),
};

export const deliveryTable: OwnersTable = {
  field: 'rows',
  read: (text) => readEach(readCsvTable(text, known).rows),
};

/** Fees are EGP, as they are typed. */
export async function exportDelivery({
  database,
}: Pick<DeliveryParts, 'database'>): Promise<Outcome<SeenTable>> {
  const version = await versionOfTable(database.db, 'delivery');
  const governorates = await selectGovernorateTerms(database.db);
  const rows = governorates.flatMap(({ id, open, cities = [], ...place }) => [
    { governorate: id, ...placeCells(place), open: open ? 'yes' : 'no' },
    ...cities.map(({ name, nameAr = '', ...terms }) => {
      return { governorate: id, city: name, cityAr: nameAr, ...placeCells(terms) };
    }),
  ]);
  return { ok: { columns, rows, version } };
}

function placeCells({ fee, days: [daysFrom, daysTo] }: Pick<PlaceTerms, 'fee' | 'days'>) {
  return { fee: toEgp(fee), daysFrom, daysTo };
}
