import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { reportAnnouncement } from '#server/commands/command-line/report-announcement.ts';
import { readCsvTable, type TableColumns } from '#server/commands/csv/csv-table.ts';
import { readOwnersTable } from '#server/commands/csv/owners-table.ts';
import { changeDeliveryTerms } from '#server/delivery/change-delivery-terms.ts';
import { deliveryColumns } from './delivery-columns.ts';
import { applyRows } from './delivery-rows.ts';

const known: TableColumns = {
  columns: deliveryColumns,
  required: ['governorate', 'fee', 'daysFrom', 'daysTo'],
  // Without a city, the row is of the whole governorate.
  // Egypt has towns that are named after days.
  kindOf: (column) => (column === 'city' || column === 'cityAr' ? 'name' : 'text'),
};

export const deliveryImport = defineCommand({
  name: 'delivery import',
  summary: 'Sets the terms of delivery that a table names, and leaves all others',
  parameters: 'FILE',
  options: jsonOption,
  details: `FILE is a table (CSV) as "delivery export" writes it, with the columns governorate, city and cityAr
(empty for the whole governorate), fee (EGP), daysFrom, daysTo, and open (yes or no; empty: as it is).
If one row is wrong, nothing is changed, and every wrong row is shown.`,
  async run({ args, open, output }) {
    const [file = ''] = args.positionals;
    const database = await open();
    const { changed, announcement } = await readOwnersTable(file, async (text) => {
      const { rows } = readCsvTable(text, known);
      return changeDeliveryTerms(database, (all) => applyRows(all, rows));
    });
    if (args.options.json) return output.print(JSON.stringify(changed, null, 2));
    await output.print(`The terms of ${changed.length} governorates were different, and are set.`);
    if (announcement) await reportAnnouncement(announcement, output);
  },
});
