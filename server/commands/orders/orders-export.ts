import {
  type CommandArguments,
  CommandError,
  defineCommand,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { writeLinesFile } from '#server/commands/command-line/write-output-file.ts';
import { writeParcels } from '#server/commands/couriers/write-parcels.ts';
import { csvOptions, readSeparator } from '#server/commands/csv/csv-output.ts';
import { exportFormats, exportOrders } from '#server/orders/export-orders.ts';

export const ordersExport = defineCommand({
  name: 'orders export',
  summary: 'Writes all orders, or those since a date, the oldest first',
  options: {
    since: {
      type: 'string',
      help: 'The first day, such as 2026-11-21, or a time, such as 2026-11-21T14:00Z',
    },
    courier: {
      type: 'string',
      help: 'Only the orders to ship, in the columns of this courier ("couriers list")',
    },
    format: { type: 'string', help: 'csv (a row for each order), json or ndjson; by default csv' },
    ...csvOptions,
  },
  details: `Days and times are in UTC, amounts in EGP. A CSV file of --output begins with a byte order mark,
so that spreadsheets show Arabic names correctly. If a spreadsheet shows everything in one column,
use --separator semicolon. A cell that a spreadsheet would run as a formula begins with an
apostrophe. Mobile numbers have spaces, so that spreadsheets keep their first zero.

With --courier NAME: confirmed orders that have an address, for the courier's upload. They stay
confirmed. Mobile numbers have no spaces there: import these columns as text into a spreadsheet.`,
  async run({ args, open, output }) {
    const { courier } = args.options;
    if (typeof courier === 'string') return writeParcels(await open(), courier, args, output);
    const options = readOptions(args);
    const blocks = exportOrders(await open(), options);
    if (typeof args.options.output !== 'string') {
      for await (const block of blocks) await output.print(block);
      return;
    }
    const file = ownersPath(args.options.output);
    await writeLinesFile(file, blocks, options.format === 'csv' ? '\uFEFF' : '');
    await output.print(`The orders are written to ${file}.`);
  },
});

function readOptions(args: CommandArguments) {
  const { since = '1970-01-01', format = 'csv' } = args.options;
  const known = exportFormats.find((each) => each === format);
  if (!known) {
    throw new CommandError(
      `--format ${JSON.stringify(format)} cannot be used; write one of ${exportFormats.join(', ')}.`,
    );
  }
  return { since: readMoment(since), format: known, separator: readSeparator(args) };
}

/** Days, and times without a zone, are UTC. */
function readMoment(text: string | boolean): Date {
  const form = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;
  const [, day, time = '00:00', zone = 'Z'] = form.exec(String(text)) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  // JavaScript reads February 30 as March 2.
  const isDay =
    day !== undefined && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8));
  if (!Number.isNaN(moment.getTime()) && isDay) return moment;
  throw new CommandError(
    `--since ${JSON.stringify(text)} is not a date; write a date such as 2026-11-21.`,
  );
}
