import { toEgp } from '#domain/money/money.ts';
import { callForFile } from '#server/commands/command-line/call-here.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { csvOptions, writeCsv, writeJson } from '#server/commands/files/csv-output.ts';
import { delivery } from '#server/office/delivery.ts';
import { deliveryColumns } from './delivery-columns.ts';

export const deliveryExport = defineCommand({
  name: 'delivery export',
  onlyReads: true,
  summary: 'Writes the terms of delivery as a table for delivery import',
  options: { ...csvOptions, ...jsonOption },
  details:
    'Fees are EGP. With --json it writes the governorates of "delivery show --json", in piastres.',
  async run({ args, output, ...context }) {
    const { governorates: all } = await callForFile(delivery.show, context, {});
    if (args.options.json) return writeJson(all, args, output);
    const rows = all.flatMap(({ id, fee, days, open: isOpen, cities = [] }) => [
      [id, '', '', toEgp(fee), ...days, isOpen ? 'yes' : 'no'],
      ...cities.map((city) => [
        id,
        city.name,
        city.nameAr ?? '',
        toEgp(city.fee),
        ...city.days,
        '',
      ]),
    ]);
    await writeCsv([deliveryColumns, ...rows], args, output);
  },
});
