import {
  ArgumentError,
  type CommandArguments,
  type CommandOutput,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { writeLinesFile } from '#server/commands/command-line/write-output-file.ts';
import { csvRow } from '#server/csv/csv-row.ts';

type CsvCells = readonly (string | number)[];

/** Lines that are written at once. */
const blockSize = 200;

export const csvOptions = {
  separator: {
    type: 'string',
    help: 'What separates the cells: comma (the default) or semicolon',
  },
  output: { type: 'string', help: 'The file to write; only you can read it' },
} as const;

const separators = { comma: ',', semicolon: ';' } as const;

/** @throws {ArgumentError} for another separator */
function readSeparator({ options }: CommandArguments): ',' | ';' {
  const { separator = 'comma' } = options;
  if (separator === 'comma' || separator === 'semicolon') return separators[separator];
  throw new ArgumentError(
    `--separator ${JSON.stringify(separator)} cannot be used; write comma or semicolon.`,
  );
}

/**
 * How a table leaves the shop for spreadsheets: to the file of `--output`, which begins with a byte
 * order mark, or printed.
 * @param told for the owner, after the file is written
 */
export async function writeCsv(
  rows: AsyncIterable<CsvCells> | Iterable<CsvCells>,
  args: CommandArguments,
  output: CommandOutput,
  told = (file: string) => `The table is written to ${file}.`,
): Promise<void> {
  await writeText(blocksOf(rows, readSeparator(args)), { start: '\uFEFF', told }, args, output);
}

export async function writeJson(
  value: unknown,
  args: CommandArguments,
  output: CommandOutput,
): Promise<void> {
  const told = (file: string) => `Written to ${file}.`;
  await writeText([JSON.stringify(value, null, 2)], { start: '', told }, args, output);
}

/** @param blocks of lines, without the last line break */
export async function writeText(
  blocks: AsyncIterable<string> | Iterable<string>,
  { start, told }: { start: string; told: (file: string) => string },
  args: CommandArguments,
  output: CommandOutput,
): Promise<void> {
  const { output: typed } = args.options;
  if (typeof typed !== 'string') {
    for await (const block of blocks) await output.print(block);
    return;
  }
  const file = ownersPath(typed);
  await writeLinesFile(file, blocks, start);
  await output.print(told(file));
}

async function* blocksOf(
  rows: AsyncIterable<CsvCells> | Iterable<CsvCells>,
  separator: ',' | ';',
): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const cells of rows) {
    lines.push(csvRow(cells, separator));
    if (lines.length < blockSize) continue;
    yield lines.join('\n');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('\n');
}
