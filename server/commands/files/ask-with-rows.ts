import { quote } from '#domain/text/quote-cell.ts';
import { callHere } from '#server/commands/command-line/call-here.ts';
import type { CommandContext } from '#server/commands/command-line/command.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/csv/file-fault.ts';
import { faultsIn } from '#server/office/call-procedure.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { refusedLines } from './refused-lines.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * Asks a procedure that takes `rows` and `isTrial`. An empty cell is none.
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
  const given = { rows: read.map(({ cells }) => cells) };
  const faults: FileFault[] = faultsIn(procedure, given, 'en').map(({ field, fault }) => {
    const [, index, column = ''] = field.split('.');
    const { line, cells } = read[Number(index)] ?? { line: 1, cells: {} as Cells };
    const cell = cells[column];
    const wrong = cell === undefined ? 'is missing' : `cannot be ${quote(cell)}`;
    return { line, column, fault: `${wrong}. ${fault}.` };
  });
  const isTrial = unread.length + faults.length > 0;
  const wrong = new Set(faults.map(({ line }) => line));
  // What is wrong with the other rows is told, too.
  const readable = read.filter(({ line }) => !wrong.has(line));
  const asked = { rows: readable.map(({ cells }) => cells), isTrial };
  const { outcome } = await callHere(procedure, context, asked);
  if (outcome && !isRefusal(outcome) && !isTrial) return outcome.ok;
  const lines = readable.map(({ line }) => line);
  const refused = outcome && isRefusal(outcome) ? refusedLines(outcome, lines) : [];
  throw new FileFaultError(
    [...unread, ...faults, ...refused].toSorted((one, other) => one.line - other.line),
  );
}

function filled(row: Cells): Cells {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== ''));
}
