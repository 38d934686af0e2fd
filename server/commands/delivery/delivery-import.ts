import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { askWithRows } from '#server/commands/files/ask-with-rows.ts';
import { readOwnersTable } from '#server/commands/files/owners-table.ts';
import { shownShops } from '#server/commands/shown/shops.ts';
import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { delivery } from '#server/office/delivery.ts';
import { deliveryColumns } from './delivery-columns.ts';

const known: TableColumns = {
  columns: deliveryColumns,
  required: ['governorate', 'fee', 'daysFrom', 'daysTo'],
  // Without a city, the row is of the whole governorate.
  // Egypt has towns that are named after days.
  kindOf: (column) => (column === 'city' || column === 'cityAr' ? 'name' : 'text'),
};

export const deliveryImport = defineCommand({
  name: 'delivery import',
  summary: delivery.import.description,
  parameters: 'FILE',
  options: jsonOption,
  details: `FILE is a table (CSV) as "delivery export" writes it, with the columns governorate, city and cityAr
(empty for the whole governorate), fee (EGP), daysFrom, daysTo, and open (yes or no; empty: as it is).
If one row is wrong, nothing is changed, and every wrong row is shown.`,
  async run({ args, output, ...context }) {
    const [file = ''] = args.positionals;
    const done = await readOwnersTable(file, (text) =>
      askWithRows(delivery.import, context, readCsvTable(text, known).rows),
    );
    if (args.options.json) return output.print(JSON.stringify(done, null, 2));
    const { changed, shops } = done;
    await output.print(`The terms of ${changed.length} governorates were different, and are set.`);
    for (const line of shownShops(shops)) await output.print(line);
  },
});
