import { quote } from '#domain/text/quote-cell.ts';
import { callForFile } from '#server/commands/command-line/call-here.ts';
import type { CommandContext } from '#server/commands/command-line/command.ts';
import { faultsIn } from '#server/office/call-procedure.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { FileFaultError, type FileRow } from './file-fault.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * Asks a procedure that takes `rows`, each with its `line`. An empty cell is none.
 * @throws {FileFaultError} with the line and column of all that is wrong
 */
export async function askWithRows<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  context: Pick<CommandContext, 'environment' | 'open'>,
  rows: readonly FileRow[],
): Promise<Ok> {
  const unread = rows.flatMap((row) => ('fault' in row ? [row] : []));
  const read = rows.flatMap((row) =>
    'fault' in row ? [] : [{ line: row.line, cells: filled(row.row as Cells) }],
  );
  const given = { rows: read.map(({ line, cells }) => ({ ...cells, line })) };
  const faults = faultsIn(procedure, given, 'en').map(({ field, fault }) => {
    const [, index, column = ''] = field.split('.');
    const { line, cells } = read[Number(index)] ?? { line: 1, cells: {} as Cells };
    const cell = cells[column];
    const wrong = cell === undefined ? 'is missing' : `cannot be ${quote(cell)}`;
    return { line, column, fault: `${wrong}. ${fault}.` };
  });
  if (unread.length + faults.length > 0) {
    throw new FileFaultError(
      [...unread, ...faults].toSorted((one, other) => one.line - other.line),
    );
  }
  return callForFile(procedure, context, given);
}

function filled(row: Cells): Cells {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== ''));
}
