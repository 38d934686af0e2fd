import { callForFile } from '#server/commands/command-line/call-here.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';
import { csvOptions, writeCsv, writeJson } from '#server/commands/files/csv-output.ts';
import { readOwnersTable } from '#server/commands/files/read-owners-table.ts';
import { dryRun } from '#server/commands/files/table-commands.ts';
import { isDryRun } from '#server/commands/shown/dry-run.ts';
import { counted } from '#server/commands/shown/pieces.ts';
import { mappingColumns, mappingRows, readMapping } from '#server/couriers/mapping-table.ts';
import { parcelFields } from '#server/couriers/parcel-fields.ts';
import { readCsvTable } from '#server/csv/csv-table.ts';
import { couriers } from '#server/office/couriers.ts';

const columns: readonly Column<string[]>[] = [
  ['COLUMN', ([column]) => column],
  ['VALUE', ([, value]) => value],
];

export const couriersShow = defineCommand({
  name: 'couriers show',
  onlyReads: true,
  summary: couriers.show.description,
  parameters: 'NAME',
  options: { ...csvOptions, ...jsonOption },
  details: `With --output it writes the table for "couriers set": change it and set it.`,
  async run({ args, output, ...context }) {
    const [typed = ''] = args.positionals;
    const courier = await callForFile(couriers.show, context, { name: typed });
    const { name, mapping, note } = courier;
    if (args.options.json) return writeJson(courier, args, output);
    if (note) await output.warn(`${name}: ${note}\n`);
    const rows = mappingRows(mapping);
    if (args.options.output === undefined) return output.print(textTable(columns, rows));
    await writeCsv([mappingColumns.columns, ...rows], args, output);
  },
});

export const couriersSet = defineCommand({
  name: 'couriers set',
  summary: couriers.set.description,
  parameters: 'NAME FILE',
  options: { ...dryRun, ...jsonOption },
  details: `FILE is a table (CSV) with two columns: column, the name that the courier gives it, and value:
  a field of the order: ${wrapped(parcelFields)}
  text:Deliver      a fixed text; "text:" alone leaves the column empty
  statement:state   the column of the courier's statement with the state; also statement:number,
                    statement:waybill and statement:cash ("orders import-statement")
  state:delivered   the "column" is the courier's word for this state; also state:shipped,
                    state:refused, state:returned, and state:none for words that say nothing
The rows stand in the order of the courier's columns. If one row is wrong, nothing is changed.`,
  async run({ args, output, ...context }) {
    const [typed, file = ''] = args.positionals;
    const mapping = await readOwnersTable(file, (text) =>
      readMapping(readCsvTable(text, mappingColumns).rows),
    );
    const isTrial = isDryRun(args.options);
    const courier = await callForFile(couriers.set, context, { name: typed, mapping, isTrial });
    if (args.options.json) return writeJson(courier, args, output);
    const columns = counted(courier.mapping.columns.length, 'column');
    await output.print(
      isTrial
        ? `This was a dry run: nothing was changed. Without --dry-run, ${courier.name} will have ${columns}.`
        : `${courier.name} has ${columns}.`,
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
