import { callForFile } from '#server/commands/command-line/call-here.ts';
import {
  defineCommand,
  jsonOption,
  type OwnerCommand,
} from '#server/commands/command-line/command.ts';
import { aboutCommand, say } from '#server/commands/command-line/procedure-command.ts';
import type { CommandWords, Shown } from '#server/commands/shown/shown.ts';
import { type OwnersTable, type WrittenTable, writtenCells } from '#server/csv/owners-table.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { askWithRows } from './ask-with-rows.ts';
import { csvOptions, writeCsv, writeJson } from './csv-output.ts';
import { readOwnersTable } from './read-owners-table.ts';

export const dryRun = {
  'dry-run': {
    type: 'boolean',
    help: 'Checks the file, shows every fault and what would change, and changes nothing',
  },
} as const;

type Name = readonly [noun: string, verb: string];

/** Asks a procedure with the rows of a file. */
export function importCommand(
  name: Name,
  procedure: Procedure,
  table: OwnersTable,
  shown: Shown<unknown>,
): OwnerCommand {
  return defineCommand({
    ...aboutCommand(name, procedure, shown),
    parameters: 'FILE',
    options: { ...dryRun, ...jsonOption },
    async run(context) {
      const { args, output } = context;
      const { refused } = shown;
      const [file = ''] = args.positionals;
      const isTrial = args.options['dry-run'] === true;
      const warnOfRest = async (ok: unknown) => {
        for (const line of shown.warnings?.(ok, args.options) ?? []) await output.warn(line);
      };
      const ask = (text: string) =>
        askWithRows(procedure, context, table, { text, isTrial, refused, warnOfRest });
      const ok = await readOwnersTable(file, ask, { all: isTrial, refused });
      await say(ok, shown, context);
    },
  });
}

/** Writes the table that a procedure answers. */
export function exportCommand(name: Name, procedure: Procedure, shown: CommandWords): OwnerCommand {
  return defineCommand({
    ...aboutCommand(name, procedure, shown),
    options: { ...csvOptions, ...jsonOption },
    async run({ args, output, ...context }) {
      const written = (await callForFile(procedure, context, {})) as WrittenTable;
      if (args.options.json === true) await writeJson(written, args, output);
      else await writeCsv(writtenCells(written), args, output);
    },
  });
}
