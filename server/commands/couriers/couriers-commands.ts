import {
  CommandError,
  defineCommand,
  jsonOption,
  type OwnerCommand,
} from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { csvOptions, writeCsv, writeJson } from '#server/commands/csv/csv-output.ts';
import { readCsvTable } from '#server/commands/csv/csv-table.ts';
import { readOwnersTable } from '#server/commands/csv/owners-table.ts';
import { courierKey } from '#server/couriers/courier-mapping.ts';
import { findCourier, listCouriers } from '#server/couriers/find-courier.ts';
import { parcelFields } from '#server/couriers/parcel-fields.ts';
import { readyCouriers } from '#server/couriers/ready-mappings.ts';
import { removeCourier, setCourier } from '#server/couriers/set-courier.ts';
import { courierName, courierOf } from './courier-arguments.ts';
import { mappingColumns, mappingRows, readMapping } from './mapping-file.ts';
import { ordersImportStatement } from './orders-import-statement.ts';

const couriersList = defineCommand({
  name: 'couriers list',
  onlyReads: true,
  summary: 'Lists the couriers whose tables the shop can write',
  options: jsonOption,
  async run({ args, open, output }) {
    const couriers = await listCouriers((await open()).db);
    if (args.options.json) return writeJson(couriers, args, output);
    const rows = couriers.map(({ name, mapping, isReady }) => [
      name,
      String(mapping.columns.length),
      isReady ? 'came with the shop' : 'yours',
    ]);
    await output.print(textTable(['NAME', 'COLUMNS', 'FROM'], rows, [1]));
  },
});

const couriersShow = defineCommand({
  name: 'couriers show',
  onlyReads: true,
  summary: 'Shows what the columns of a courier contain',
  parameters: 'NAME',
  options: { ...csvOptions, ...jsonOption },
  details: `With --output it writes the table for "couriers set": change it and set it.`,
  async run({ args, open, output }) {
    const courier = await courierOf((await open()).db, args.positionals[0] ?? '');
    const { name, mapping, note } = courier;
    if (args.options.json) return writeJson(courier, args, output);
    if (note) await output.warn(`${name}: ${note}\n`);
    const rows = mappingRows(mapping);
    if (args.options.output === undefined)
      return output.print(textTable(['COLUMN', 'VALUE'], rows));
    await writeCsv([mappingColumns.columns, ...rows], args, output);
  },
});

const couriersSet = defineCommand({
  name: 'couriers set',
  summary: 'Sets the columns of a courier from a table',
  parameters: 'NAME FILE',
  options: jsonOption,
  details: `FILE is a table (CSV) with two columns: column, the name that the courier gives it, and value:
  a field of the order: ${wrapped(parcelFields)}
  text:Deliver      a fixed text; "text:" alone leaves the column empty
  statement:state   the column of the courier's statement with the state; also statement:number,
                    statement:waybill and statement:cash ("orders import-statement")
  state:delivered   the "column" is the courier's word for this state; also state:shipped,
                    state:refused, state:returned, and state:none for words that say nothing
The rows stand in the order of the courier's columns. If one row is wrong, nothing is changed.`,
  async run({ args, open, output }) {
    const [typed, file = ''] = args.positionals;
    const name = courierName(typed);
    const database = await open();
    const mapping = await readOwnersTable(file, (text) =>
      readMapping(readCsvTable(text, mappingColumns).rows),
    );
    await setCourier(database.db, name, mapping, new Date());
    if (args.options.json) return writeJson(await findCourier(database.db, name), args, output);
    await output.print(`${name} has ${mapping.columns.length} columns.`);
  },
});

const couriersRemove = defineCommand({
  name: 'couriers remove',
  summary: 'Removes the columns that you have set for a courier',
  parameters: 'NAME',
  async run({ args, open, output }) {
    const { db } = await open();
    const { name, isReady } = await courierOf(db, args.positionals[0] ?? '');
    if (isReady) {
      throw new CommandError(`${name} came with the shop; it can be replaced, but not removed.`);
    }
    await removeCourier(db, name);
    const key = courierKey(name);
    const isReadyAgain = readyCouriers.some((each) => courierKey(each.name) === key);
    await output.print(
      isReadyAgain
        ? `${name} has the columns again that came with the shop.`
        : `${name} is removed. The orders that name it keep the name.`,
    );
  },
});

function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > 60) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last}, ${word}`;
  }
  return lines.join(',\n                    ');
}

export const courierCommands: readonly OwnerCommand[] = [
  couriersList,
  couriersShow,
  couriersSet,
  couriersRemove,
  ordersImportStatement,
];
