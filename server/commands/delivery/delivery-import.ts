import {
  type CommandArguments,
  CommandError,
  defineCommand,
  jsonOption,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { reportAnnouncement } from '#server/commands/command-line/report-announcement.ts';
import { readCsvRows } from '#server/commands/csv/csv-rows.ts';
import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { faultReport, unreadable } from '#server/commands/csv/file-reports.ts';
import { readListText } from '#server/commands/csv/list-text.ts';
import { changeDeliveryTerms } from '#server/delivery/change-delivery-terms.ts';
import { deliveryColumns } from './delivery-columns.ts';
import { applyRows } from './delivery-rows.ts';

const known = { columns: deliveryColumns, required: ['governorate', 'fee', 'daysFrom', 'daysTo'] };

export const deliveryImport = defineCommand({
  name: 'delivery import',
  summary: 'Sets the terms of delivery that a table names, and leaves all others',
  parameters: 'FILE',
  options: jsonOption,
  details: `FILE is a table (CSV) as "delivery export" writes it, with the columns governorate, city and cityAr
(empty for the whole governorate), fee (EGP), daysFrom, daysTo, and open (yes or no; empty: as it is).
If one row is wrong, nothing is changed, and every wrong row is shown.`,
  async run({ args, open, output }) {
    const database = await open();
    const { changed, announcement } = await reportingFaults(args, async (text) => {
      const rows = readCsvRows(text, known);
      return changeDeliveryTerms(database, (all) => applyRows(all, rows));
    });
    if (args.options.json) return output.print(JSON.stringify(changed, null, 2));
    await output.print(`The terms of ${changed.length} governorates were different, and are set.`);
    if (announcement) await reportAnnouncement(announcement, output);
  },
});

/** @throws {CommandError} that names every fault of the file */
async function reportingFaults<Result>(
  { positionals: [file = ''] }: CommandArguments,
  work: (text: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await readListText(ownersPath(file)));
  } catch (error) {
    if (error instanceof FileFaultError) {
      const report = faultReport(file, error.faults, false, 'Nothing was changed.');
      throw new CommandError(report.join('\n'), { cause: error });
    }
    const reason = unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
