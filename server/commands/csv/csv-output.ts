import {
  type CommandArguments,
  CommandError,
  type CommandOutput,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { writeLinesFile } from '#server/commands/command-line/write-output-file.ts';
import { csvRow } from '#server/files/csv-row.ts';

export const csvOptions = {
  separator: {
    type: 'string',
    help: 'What separates the cells: comma (the default) or semicolon',
  },
  output: { type: 'string', help: 'The file to write; only you can read it' },
} as const;

const separators = { comma: ',', semicolon: ';' } as const;

/** @throws {CommandError} for another separator */
export function readSeparator({ options }: CommandArguments): ',' | ';' {
  const { separator = 'comma' } = options;
  if (separator === 'comma' || separator === 'semicolon') return separators[separator];
  throw new CommandError(
    `--separator ${JSON.stringify(separator)} cannot be used; write comma or semicolon.`,
  );
}

/** To the file of `--output`, which begins with a byte order mark for spreadsheets, or printed. */
export async function writeCsv(
  rows: readonly (readonly (string | number)[])[],
  args: CommandArguments,
  output: CommandOutput,
): Promise<void> {
  const separator = readSeparator(args);
  const lines = rows.map((row) => csvRow(row, separator));
  await writeLines(lines, '\uFEFF', args, output);
}

export async function writeJson(
  value: unknown,
  args: CommandArguments,
  output: CommandOutput,
): Promise<void> {
  await writeLines([JSON.stringify(value, null, 2)], '', args, output);
}

async function writeLines(
  lines: readonly string[],
  start: string,
  args: CommandArguments,
  output: CommandOutput,
): Promise<void> {
  const file = args.options.output;
  if (typeof file !== 'string') return output.print(lines.join('\n'));
  await writeLinesFile(ownersPath(file), lines, start);
  await output.print(`The table is written to ${ownersPath(file)}.`);
}
