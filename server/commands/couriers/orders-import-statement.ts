import { strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { callForFile } from '#server/commands/command-line/call-here.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { optionsFor } from '#server/commands/command-line/typed-fields.ts';
import { writeJson } from '#server/commands/files/csv-output.ts';
import { faultText } from '#server/commands/files/file-reports.ts';
import { readOwnersTable } from '#server/commands/files/read-owners-table.ts';
import { counted } from '#server/commands/shown/pieces.ts';
import type { UnfitRow } from '#server/couriers/read-statement.ts';
import type { Settlement } from '#server/couriers/settle-statement.ts';
import { readStatementTable } from '#server/couriers/statement-table.ts';
import { statementColumns } from '#server/couriers/statement-words.ts';
import type { FileFault } from '#server/csv/file-fault.ts';
import { couriers } from '#server/office/couriers.ts';
import { orders } from '#server/office/orders/orders.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

/** What a row that does not fit looks like on the screen. */
const maxShown = 100;

export const ordersImportStatement = defineCommand({
  name: 'orders import-statement',
  summary: orders.importStatement.description,
  parameters: 'FILE',
  options: {
    ...optionsFor(orders.importStatement, ['courier']),
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
paid and transfer-first is set, when the rows of one order contradict each other, or when --courier
is not the courier that has the order. Such rows are named, and the exit code is 1; the rows of all
other orders count. Several rows of one order, such as a row for each event, are taken in the order
in which their states follow each other. The same file may be imported again: it changes nothing
more.`,
  async run({ args, output, ...context }) {
    const [file = ''] = args.positionals;
    const { courier, json, 'dry-run': isTrial } = args.options;
    const known =
      courier === undefined
        ? undefined
        : await callForFile(couriers.show, context, { name: courier });
    const typed = statementColumns.flatMap((column) => {
      const name = args.options[`${column}-column`];
      return name === undefined ? [] : [[column, name]];
    });
    const names = { ...known?.mapping.statement, ...Object.fromEntries(typed) };
    const { rows, spoiled } = await readOwnersTable(file, (text) =>
      readStatementTable(text, names),
    );
    const settled = await callForFile(orders.importStatement, context, { courier, rows, isTrial });
    const unfit = [...spoiled, ...settled.unfit].toSorted((one, other) => one.line - other.line);
    if (json) await writeJson({ ...settled, unfit: unfit.map(withFault) }, args, output);
    else {
      const named = unfit.map((row) => `${file}:${row.line}: ${unfitText(row)}`);
      await output.print(asText(settled, named, isTrial === true).join('\n'));
    }
    const { length } = unfit;
    if (length === 0) return;
    throw new CommandError(
      length === 1
        ? '1 row does not fit and changes nothing.'
        : `${length} rows do not fit and change nothing.`,
    );
  },
});

function withFault(row: UnfitRow | FileFault): object {
  return 'fault' in row
    ? { ...row, fault: faultText(row) }
    : { ...row, fault: sentenceOf(row.refused, 'en') };
}

/** What the courier wrote is short within the sentence, and whole below it. */
function unfitText(row: UnfitRow | FileFault): string {
  if ('fault' in row) return faultText(row);
  const { number, waybill, refused } = row;
  const shown = Object.entries(refused).map(([name, detail]) => {
    return [name, typeof detail === 'string' ? strangersPhrase(detail) : detail];
  });
  const texts = [waybill, ...Object.values(refused)].filter((text) => typeof text === 'string');
  return [
    number === undefined ? '' : `order ${number}${waybill === undefined ? ': ' : ', '}`,
    waybill === undefined ? '' : `waybill ${strangersPhrase(waybill)}: `,
    sentenceOf(Object.fromEntries(shown), 'en'),
    ...new Set(texts.map((text) => wholeBelow(text))),
  ].join('');
}

function asText(
  { changed, unpaid, untold, unchanged }: Settlement,
  unfit: readonly string[],
  isTrial: boolean,
): string[] {
  const [verb, was] = isTrial ? ['would become', 'is'] : ['is', 'was'];
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
    ...changed.map(({ number, from, to }) => `Order ${number} ${verb} ${to}; it ${was} ${from}.`),
    ...unfit.slice(0, maxShown),
    ...(unfit.length > maxShown ? [`… and ${unfit.length - maxShown} more; --json has all.`] : []),
    ...toDo.filter((text) => typeof text === 'string'),
    `${counted(changed.length, 'order')} ${isTrial ? 'would change' : 'changed'}, ${counted(unchanged, 'row')} told nothing new, ${unfit.length} did not fit.`,
  ];
}
