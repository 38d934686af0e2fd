import {
  ArgumentError,
  type CommandArguments,
  type CommandContext,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { optionsFor } from '#server/commands/command-line/typed-fields.ts';
import { csvOptions, writeCsv, writeText } from '#server/commands/files/csv-output.ts';
import { pagesOf } from '#server/commands/files/pages-of.ts';
import { counted } from '#server/commands/shown/pieces.ts';
import { couriers } from '#server/office/couriers.ts';
import { orders } from '#server/office/orders/orders.ts';
import type { ExportedOrder } from '#server/orders/read/export-orders.ts';
import { orderCells, orderColumns, writtenOrder } from '#server/orders/read/written-orders.ts';

const formats = ['csv', 'json', 'ndjson'] as const;

type Pages = AsyncIterable<{ rows: readonly ExportedOrder[] }>;

export const ordersExport = defineCommand({
  name: 'orders export',
  onlyReads: true,
  summary: orders.export.description,
  options: {
    ...optionsFor(orders.export, ['since', 'until']),
    courier: {
      type: 'string',
      help: 'Only the orders to ship, in the columns of this courier ("couriers list")',
    },
    format: { type: 'string', help: 'csv (a row for each order), json or ndjson; by default csv' },
    ...csvOptions,
  },
  details: `Amounts are in EGP: total is the goods at their prices, toPay all that the order costs now, with its
delivery and less its discounts; paidAmount came by transfer, and of it givenBack went back and
toGiveBack still has to. Days and times are those of Egypt, also in the table; json and ndjson have
times in UTC, which end in Z. A CSV file of --output begins with a byte order mark, so that
spreadsheets show Arabic names correctly. If a spreadsheet shows everything in one column, use
--separator semicolon. Where a spreadsheet would run a part of a text as a formula, the text has an
apostrophe before it. Mobile numbers have spaces, so that spreadsheets keep their first zero.

With --courier NAME: confirmed orders that have an address, for the courier's upload. They stay
confirmed. Mobile numbers have no spaces there: import these columns as text into a spreadsheet.`,
  async run(context) {
    const { args, output } = context;
    const { since, until } = args.options;
    const format = readFormat(args);
    if (args.options.courier !== undefined) return writeParcels(context);
    const pages = pagesOf(orders.export, context, { since, until });
    const told = (file: string) => `The orders are written to ${file}.`;
    if (format === 'csv') return writeCsv(tableOf(pages), args, output, told);
    await writeText(blocksOf(pages, format), { start: '', told }, args, output);
  },
});

function readFormat({ options: { format = 'csv', courier, since, until } }: CommandArguments) {
  const known = formats.find((each) => each === format);
  if (!known) {
    throw new ArgumentError(
      `--format ${JSON.stringify(format)} cannot be used; write one of ${formats.join(', ')}.`,
    );
  }
  if (courier !== undefined && (known !== 'csv' || since !== undefined || until !== undefined)) {
    throw new ArgumentError(
      '--courier goes without --since and --until, and with the format csv only.',
    );
  }
  return known;
}

async function* tableOf(pages: Pages) {
  yield orderColumns;
  for await (const { rows } of pages) yield* rows.map(orderCells);
}

/** Without the last line break. */
async function* blocksOf(pages: Pages, format: 'json' | 'ndjson') {
  let isFirst = true;
  for await (const { rows } of pages) {
    if (rows.length === 0) continue;
    const texts = rows.map((order) => JSON.stringify(writtenOrder(order)));
    yield format === 'ndjson' ? texts.join('\n') : `${isFirst ? '[' : ','}${texts.join('\n,')}`;
    isFirst = false;
  }
  if (format === 'json') yield isFirst ? '[]' : ']';
}

async function writeParcels(context: CommandContext): Promise<void> {
  const { args, output } = context;
  const { courier } = args.options;
  const unpaid: number[] = [];
  let written = 0;
  let note: string | undefined;
  async function* table() {
    let isFirst = true;
    for await (const page of pagesOf(couriers.parcels, context, { courier })) {
      if (isFirst) yield page.columns;
      isFirst = false;
      if (page.note !== undefined) note = `${page.name}: ${page.note}`;
      written += page.rows.length;
      unpaid.push(...page.unpaid);
      yield* page.rows.map(({ cells }) => cells);
    }
  }
  const told = (file: string) =>
    `Written to ${file}: ${counted(written, 'order')} to ship, confirmed until you ship them.`;
  await writeCsv(table(), args, output, told);
  if (unpaid.length > 0) {
    const numbers = unpaid.join(', ');
    await output.warn(`Left out, because their transfer is not marked as paid: ${numbers}.`);
  }
  if (note !== undefined) await output.warn(note);
}
