import { quote } from '#domain/text/quote-cell.ts';
import { callHere } from '#server/commands/command-line/call-here.ts';
import { type CommandContext, CommandError } from '#server/commands/command-line/command.ts';
import { refusalText } from '#server/commands/command-line/refusal-text.ts';
import { type FileFault, FileFaultError } from '#server/csv/file-fault.ts';
import type { OwnersTable } from '#server/csv/owners-table.ts';
import { faultsIn } from '#server/office/call-procedure.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

interface ReadRow {
  line: number;
  row: unknown;
}

/**
 * Asks a procedure with the rows of a table, and whether it would do so.
 * @param asked.refused stands below the sentence of another refusal
 * @param asked.warnOfRest in a trial, gets what is answered for the rows without a fault
 * @throws {FileFaultError} with the line and column of all that is wrong
 * @throws {CommandError} with the sentence of another refusal
 */
export async function askWithRows<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  context: Pick<CommandContext, 'environment' | 'open' | 'output'>,
  table: OwnersTable,
  asked: {
    text: string;
    isTrial: boolean;
    refused?: string | undefined;
    warnOfRest: (ok: Ok) => Promise<void>;
  },
): Promise<Ok> {
  const rows = table.read(asked.text);
  let rest: ReadRow[] = rows.flatMap((row) => ('row' in row ? [row] : []));
  const faults: FileFault[] = rows.flatMap((row) => ('fault' in row ? [row] : []));
  const found = (more: readonly FileFault[]) => {
    faults.push(...more);
    const wrong = new Set(more.map(({ line }) => line));
    rest = rest.filter(({ line }) => !wrong.has(line));
  };
  const hasLines = 'lines' in procedure.input.entries;
  const inputOf = (isTrial: boolean) => ({
    [table.field]: rest.map(({ row }) => row),
    ...(hasLines && { lines: rest.map(({ line }) => line) }),
    isTrial,
  });
  const ask = async (isTrial: boolean) =>
    (await callHere(procedure, context, inputOf(isTrial))).outcome;

  found(faultsIn(procedure, inputOf(true), 'en').map((fault) => faultOf(fault, rest, table)));
  // What is wrong with the other rows is told, too.
  const isTrial = asked.isTrial || faults.length > 0;
  let outcome = faults.length === 0 || rest.length > 0 ? await ask(isTrial) : undefined;
  if (outcome && isRefusal(outcome)) {
    if (!('lines' in outcome)) {
      throw new CommandError([refusalText(outcome), asked.refused ?? []].flat().join('\n'));
    }
    found(refusedLines(outcome, hasLines ? undefined : rest.map(({ line }) => line)));
    outcome = asked.isTrial && rest.length > 0 ? await ask(true) : undefined;
  }
  const ok = outcome && !isRefusal(outcome) ? outcome.ok : undefined;
  if (ok !== undefined && faults.length === 0) return ok;
  if (ok !== undefined && asked.isTrial) await asked.warnOfRest(ok);
  throw new FileFaultError(faults.toSorted((one, other) => one.line - other.line));
}

/** @param field as `rows.3.fee` */
function faultOf(
  { field, fault }: { field: string; fault: string },
  rows: readonly ReadRow[],
  { columnOf = {} }: OwnersTable,
): FileFault {
  const [, index, name = ''] = field.split('.');
  const { line, row } = rows[Number(index)] ?? { line: 1, row: {} };
  if (name === '') return { line, fault: `${fault}.` };
  const cell = (row as Readonly<Record<string, unknown>>)[name];
  const wrong = cell === undefined ? 'is missing' : `cannot be ${quoted(cell)}`;
  return { line, column: columnOf[name] ?? name, fault: `${wrong}. ${fault}.` };
}

function quoted(cell: unknown): string {
  const value = quote(cell);
  return typeof value === 'string' ? value : sentenceOf(value[0], 'en');
}

/**
 * What `lines-are-wrong` says, by the lines of the file.
 * @param lines where each of the things stands that were asked for; by default the refusal says it
 */
function refusedLines({ lines: refused }: Refusal, lines?: readonly number[]): FileFault[] {
  if (!Array.isArray(refused)) return [];
  const lineOf = (place: unknown) => (lines ? lines[Number(place) - 1] : Number(place)) ?? 0;
  return (refused as Refusal[]).map((each) => {
    const { line, earlier } = each;
    const named = earlier === undefined ? each : { ...each, earlier: lineOf(earlier) };
    return { line: lineOf(line), fault: sentenceOf(named, 'en') };
  });
}
