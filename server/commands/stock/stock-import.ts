import { callHere } from '#server/commands/command-line/call-here.ts';
import {
  type CommandContext,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import { readOwnersTable } from '#server/commands/files/owners-table.ts';
import { refusedLines } from '#server/commands/files/refused-lines.ts';
import { shownKey, shownPieces } from '#server/commands/shown/pieces.ts';
import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/csv/file-fault.ts';
import { stock } from '#server/office/stock.ts';
import type { ChangedStock } from '#server/stock/manage/change-stock.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

const known: TableColumns = {
  columns: ['id', 'size', 'left'],
  required: ['id', 'left'],
  telling: ['left'],
  kindOf: (column) => (column === 'size' ? 'size' : 'text'),
};

export const stockImport = defineCommand({
  name: 'stock import',
  summary: 'Sets the numbers in stock that a table names, and leaves all others',
  parameters: 'FILE',
  options: jsonOption,
  details: `FILE is a table (CSV) with the columns id, size (empty for a product without sizes) and left. An
empty number means that the pieces are not counted any more; this also works for what is no longer sold.
If one row is wrong, nothing is changed, and every wrong row is shown.`,
  async run(context) {
    const { args, output } = context;
    const { rows, changes } = await readOwnersTable(args.positionals[0] ?? '', async (text) => {
      const { rows } = readCsvTable(text, known);
      return { rows, ...(await setNumbers(context, rows)) };
    });
    if (args.options.json) return output.print(JSON.stringify({ changes }, null, 2));
    for (const change of changes.filter(({ after }) => after === null)) {
      const before = shownPieces(change.before);
      await output.print(`${shownKey(change)}: ${before} before, not counted any more.`);
    }
    await output.print(
      `${changes.length} of ${rows.length} numbers in stock were different, and are set.`,
    );
  },
});

interface Asked {
  line: number;
  cells: Record<string, string>;
}

/** @throws {FileFaultError} with all faults of all rows */
async function setNumbers(
  context: CommandContext,
  rows: readonly FileRow[],
): Promise<ChangedStock> {
  const faults: FileFault[] = [];
  let asked: Asked[] = [];
  for (const entry of rows) {
    if ('fault' in entry) faults.push(entry);
    else asked.push({ line: entry.line, cells: entry.row as Record<string, string> });
  }
  let called = await call(context, asked, faults.length > 0);
  if (called.faults) {
    faults.push(...called.faults.map((fault) => faultOfCell(fault, asked)));
    const wrong = new Set(faults.map(({ line }) => line));
    asked = asked.filter(({ line }) => !wrong.has(line));
    // What is wrong with the other rows is told, too.
    called = await call(context, asked, true);
  }
  const { outcome } = called;
  if (outcome && isRefusal(outcome)) {
    faults.push(
      ...refusedLines(
        outcome,
        asked.map(({ line }) => line),
      ),
    );
  }
  if (outcome && !isRefusal(outcome) && faults.length === 0) return outcome.ok;
  throw new FileFaultError(faults.sort((a, b) => a.line - b.line));
}

function call(context: CommandContext, asked: readonly Asked[], isTrial: boolean) {
  const changes = asked.map(({ cells: { id, size = '', left = '' } }) => {
    return { id, size, counted: left.trim() === '' ? null : left };
  });
  return callHere(stock.change, context, { changes, isTrial });
}

const columns: Readonly<Record<string, string>> = { id: 'id', size: 'size', counted: 'left' };

/** @param field as `changes.3.counted` */
function faultOfCell(
  { field, fault }: { field: string; fault: string },
  asked: readonly Asked[],
): FileFault {
  const [, place, name = ''] = field.split('.');
  const row = asked[Number(place)];
  const column = columns[name];
  if (!row || column === undefined) return { line: row?.line ?? 1, fault: `${fault}.` };
  const cell = JSON.stringify(row.cells[column] ?? '');
  return { line: row.line, column, fault: `cannot be ${cell}. ${fault}.` };
}
