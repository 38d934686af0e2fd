import { plainText } from '#domain/text/plain-text.ts';
import { daysAfter, startOfDayInEgypt } from '#domain/time/calendar-day.ts';
import { readEgyptTime } from '#domain/time/egypt-time.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { writeParcels } from '#server/commands/couriers/write-parcels.ts';
import { csvOptions, writeCsv, writeText } from '#server/commands/files/csv-output.ts';
import {
  type ExportedTime,
  exportOrderRows,
  exportOrders,
} from '#server/orders/read/export-orders.ts';

const formats = ['csv', 'json', 'ndjson'] as const;

export const ordersExport = defineCommand({
  name: 'orders export',
  onlyReads: true,
  summary: 'Writes all orders, or those of some days, the oldest first',
  options: {
    since: {
      type: 'string',
      help: 'The first day, such as 2026-11-21, or a time, such as 2026-11-21T14:00',
    },
    until: {
      type: 'string',
      help: 'The last day, or a time: the orders before it',
    },
    courier: {
      type: 'string',
      help: 'Only the orders to ship, in the columns of this courier ("couriers list")',
    },
    format: { type: 'string', help: 'csv (a row for each order), json or ndjson; by default csv' },
    ...csvOptions,
  },
  details: `Amounts are in EGP. Days and times are those of Egypt, also in the table; json and ndjson have
times in UTC, which end in Z. A CSV file of --output begins with a byte order mark, so that
spreadsheets show Arabic names correctly. If a spreadsheet shows everything in one column, use
--separator semicolon. Where a spreadsheet would run a part of a text as a formula, the text has an
apostrophe before it. Mobile numbers have spaces, so that spreadsheets keep their first zero.

With --courier NAME: confirmed orders that have an address, for the courier's upload. They stay
confirmed. Mobile numbers have no spaces there: import these columns as text into a spreadsheet.`,
  async run({ args, open, output }) {
    const { courier } = args.options;
    if (typeof courier === 'string') return writeParcels(await open(), courier, args, output);
    const { format, time } = readOptions(args);
    const database = await open();
    const told = (file: string) => `The orders are written to ${file}.`;
    if (format === 'csv') return writeCsv(exportOrderRows(database, time), args, output, told);
    const blocks = exportOrders(database, { ...time, format });
    await writeText(blocks, { start: '', told }, args, output);
  },
});

function readOptions({ options }: CommandArguments) {
  const { since = '1970-01-01', until, format = 'csv' } = options;
  const known = formats.find((each) => each === format);
  if (!known) {
    throw new CommandError(
      `--format ${JSON.stringify(format)} cannot be used; write one of ${formats.join(', ')}.`,
    );
  }
  const time: ExportedTime = {
    since: readMoment('since', since).moment,
    until: until === undefined ? undefined : readEnd(until),
  };
  if (time.until && time.until <= time.since) {
    throw new CommandError('--until is before --since: write the first day after --since.');
  }
  return { format: known, time };
}

/** The day of `--until` is exported too. */
function readEnd(typed: unknown): Date {
  const { moment, isDay } = readMoment('until', typed);
  return isDay ? startOfDayInEgypt(daysAfter(plainText(String(typed)), 1)) : moment;
}

function readMoment(option: string, typed: unknown) {
  const read = readEgyptTime(String(typed));
  if (read) return read;
  throw new CommandError(
    `--${option} ${JSON.stringify(typed)} is not a date; write a date such as 2026-11-21.`,
  );
}
