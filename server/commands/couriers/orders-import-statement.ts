import type { StepDetails } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import {
  markStrangers,
  strangersLine,
  strangersPhrase,
  wholeBelow,
} from '#domain/text/strangers-text.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { writeJson } from '#server/commands/files/csv-output.ts';
import { readOwnersTable } from '#server/commands/files/owners-table.ts';
import type { Courier } from '#server/couriers/courier-mapping.ts';
import { findCourier } from '#server/couriers/find-courier.ts';
import {
  findColumn,
  plain,
  readStatementRow,
  type StatementHeader,
  type StatementRow,
  type UnfitRow,
} from '#server/couriers/read-statement.ts';
import {
  type Settlement,
  type StepOutcome,
  settleStatement,
} from '#server/couriers/settle-statement.ts';
import {
  type StatementColumn,
  statementColumns,
  usualColumns,
} from '#server/couriers/statement-words.ts';
import { readCsvTable, standsTwice, type Table } from '#server/csv/csv-table.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { changeStatus } from '#server/orders/change/change-status.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { courierName } from './courier-arguments.ts';

const maxRows = 20_000;

/** What a row that does not fit looks like on the screen. */
const maxShown = 100;

export const ordersImportStatement = defineCommand({
  name: 'orders import-statement',
  summary: "Sets the statuses that a courier's statement tells, and names what does not fit",
  parameters: 'FILE',
  options: {
    courier: { type: 'string', help: 'Who carried them; its table knows the columns and words' },
    'number-column': { type: 'string', help: 'The column with the number of the order' },
    'waybill-column': { type: 'string', help: "The column with the courier's number" },
    'state-column': { type: 'string', help: 'The column with the state of the parcel' },
    'cash-column': {
      type: 'string',
      help: 'The column with the cash collected; "" checks no cash',
    },
    'dry-run': { type: 'boolean', help: 'Says what would be changed, and changes nothing' },
    ...jsonOption,
  },
  details: `FILE is a table (CSV) with a row for each parcel. It needs a column with the state, and one with the
number of the order or the waybill that "orders status" or an earlier statement gave it. Usual names
in English and Arabic are known; others are named by the options or by "couriers set".

A row changes nothing when its order or waybill is unknown, when the state is unknown or cannot
follow, when the cash is not what the shopper had to pay, when the order's transfer is not marked as
paid and transfer-first is set, or when the order stands in the file twice. Such rows are named, and
the exit code is 1; all other rows count. The same file may be imported again: it changes nothing
more.`,
  async run({ args, open, output, environment }) {
    const [file = ''] = args.positionals;
    const { courier: typed, json, 'dry-run': isDryRun } = args.options;
    const database = await open();
    const name = typeof typed === 'string' ? courierName(typed) : undefined;
    const courier = name === undefined ? undefined : await findCourier(database.db, name);
    const { rows, unfit } = await readOwnersTable(file, (text) =>
      readStatement(text, args, courier),
    );
    const parts = officeParts(environment, database);
    const settled = await settleStatement(
      database.db,
      rows,
      { courier: courier?.name ?? name, fixedSettings: environment.fixedSettings },
      isDryRun
        ? async () => ({})
        : (number, status, details) => takeStep(parts, number, status, details),
    );
    const settlement = {
      ...settled,
      unfit: [...unfit, ...settled.unfit].sort((one, other) => one.line - other.line),
    };
    if (json) await writeJson(settlement, args, output);
    else await output.print(asText(file, settlement, isDryRun === true).join('\n'));
    const { length } = settlement.unfit;
    if (length === 0) return;
    throw new CommandError(
      length === 1
        ? '1 row does not fit and changes nothing.'
        : `${length} rows do not fit and change nothing.`,
    );
  },
});

async function takeStep(
  parts: OfficeParts,
  number: number,
  status: OrderStatus,
  details: StepDetails,
): Promise<StepOutcome> {
  const actor = { kind: 'terminal', name: commandUser(), procedure: 'orders.changeStatus' } as const;
  const taken = await changeStatus(parts, actor, { number, status, ...details });
  if (isRefusal(taken)) return { fault: sentenceOf(taken, 'en').replace(/\.$/, '') };
  return { isTold: taken.ok.hasMail !== false };
}

function readStatement(
  text: string,
  { options }: CommandArguments,
  courier: Courier | undefined,
): { rows: StatementRow[]; unfit: UnfitRow[] } {
  const { statement = {}, states = [] } = courier?.mapping ?? {};
  const named = (column: StatementColumn) => {
    const typed = options[`${column}-column`];
    return typeof typed === 'string' ? typed : statement[column];
  };
  const columns = statementColumns.flatMap((column) => named(column) ?? usualColumns[column]);
  const table = readCsvTable(text, {
    columns,
    required: [],
    hasOthers: true,
    // Couriers name a sender's phone and a receiver's phone alike. Only what is read must be certain.
    mayRepeat: true,
    // A column that does not count may hold whatever it wants.
    kindOf: () => undefined,
  });
  const header = readHeader(table, named);
  const rows: StatementRow[] = [];
  const unfit: UnfitRow[] = [];
  for (const entry of table.rows) {
    const read =
      'fault' in entry
        ? entry
        : readStatementRow(entry.line, entry.row as Record<string, string>, header, states);
    if ('fault' in read) unfit.push(read);
    else rows.push(read);
  }
  return { rows, unfit };
}

/** @throws {FileFaultError} when a column is missing, and when one that is read stands twice */
function readHeader(
  { columns: names, headerLine, rows }: Table,
  named: (column: StatementColumn) => string | undefined,
): StatementHeader {
  const fail = (fault: string) => new FileFaultError([{ line: headerLine, fault }]);
  if (rows.length > maxRows) throw fail(`the file has more than ${maxRows} rows`);
  if (rows.length === 0) throw fail('the file has no rows below its header');
  const shown = `the columns are:\n${markStrangers(names.map(strangersLine).join(', '))}`;
  const header: StatementHeader = {};
  for (const column of statementColumns) {
    const name = named(column);
    if (name !== undefined && plain(name) === '') continue;
    const found = findColumn(names, column, name);
    if (found !== undefined) {
      if (names.filter((each) => plain(each) === plain(found)).length > 1) {
        throw standsTwice(found, headerLine);
      }
      header[column] = found;
    } else if (name !== undefined) throw fail(`there is no column ${name}; ${shown}`);
  }
  if (header.state === undefined) {
    throw fail(`no column is known as the state; name it by --state-column; ${shown}`);
  }
  if (header.number === undefined && header.waybill === undefined) {
    throw fail(
      `no column is known as the order or the waybill; name it by --number-column or --waybill-column; ${shown}`,
    );
  }
  return header;
}

function asText(
  file: string,
  { changed, unpaid, untold, unchanged, unfit }: Settlement,
  isDryRun: boolean,
) {
  const verb = isDryRun ? 'would become' : 'is';
  const named = ({ number, waybill }: UnfitRow) =>
    [number && `order ${number}`, waybill && `waybill ${strangersPhrase(waybill)}`]
      .filter(Boolean)
      .join(', ');
  const cameBack = changed.filter(({ to }) => to === 'refused' || to === 'returned');
  const [back] = cameBack;
  const toDo = [
    unpaid.length > 0 &&
      `Their transfers are not noted as paid: ${unpaid.join(', ')}. "orders paid" notes one that has come.`,
    back &&
      `They come back: ${cameBack.map(({ number }) => number).join(', ')}. The stock stays as it is: when all of an order can be sold again, write "orders status ${back.number} ${back.to} --sellable".`,
    untold.length > 0 &&
      `Their shoppers get no mail: ${untold.join(', ')}. Tell them yourself; "orders whatsapp" writes the message.`,
  ];
  return [
    ...changed.map(
      ({ number, from, to }) =>
        `Order ${number} ${verb} ${to}; it ${isDryRun ? 'is' : 'was'} ${from}.`,
    ),
    ...unfit.slice(0, maxShown).map((row) => {
      const about = named(row) ? `${named(row)}: ` : '';
      const whole = [row.waybill, row.whole].map((text) => wholeBelow(text ?? '')).join('');
      return `${file}:${row.line}: ${about}${row.fault}${whole}`;
    }),
    ...(unfit.length > maxShown ? [`… and ${unfit.length - maxShown} more; --json has all.`] : []),
    ...toDo.filter((text) => typeof text === 'string'),
    `${changed.length} orders ${isDryRun ? 'would change' : 'changed'}, ${unchanged} rows told nothing new, ${unfit.length} did not fit.`,
  ];
}
