import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { unseenMarks } from '#domain/text/unseen-marks.ts';
import { cellSeparators } from './cell-separators.ts';
import { type CsvRecord, csvRecords, unwrapped } from './csv-records.ts';
import { readCsvCell } from './csv-row.ts';
import { FileFaultError } from './file-fault.ts';

/** Titles are short. */
const searchedRecords = 20;
/** Characters. */
const maxSeparatorLine = 1000;

const filled = new RegExp(`[^\\s"${cellSeparators.join('')}]`);

export interface KnownColumns {
  columns: readonly string[];
  required: readonly string[];
}

interface FoundHeader {
  separator: string;
  header: CsvRecord;
  /** The rows below the header. */
  records: Iterable<CsvRecord>;
}

interface Candidate extends CsvRecord {
  separator: string;
  index: number;
  /** How many columns are known. */
  found: number;
}

/** @throws {FileFaultError} for an empty file, and for a title above the header */
export function findHeader(text: string, known: KnownColumns): FoundHeader {
  const { start, named } = readSeparatorLine(text);
  const tried = named === undefined ? cellSeparators : [named, ...cellSeparators];
  const candidates = tried.flatMap((separator) => candidatesOf(text, separator, start, known));
  const firsts = candidates.filter(({ index }) => index === 0);
  const [best] = firsts.toSorted(
    (a, b) =>
      b.found - a.found ||
      Number(b.separator === named) - Number(a.separator === named) ||
      b.cells.length - a.cells.length,
  );
  if (!best) throw new FileFaultError([{ line: 1, fault: 'the file is empty' }]);
  refuseTitle(best, candidates, known);
  const records = csvRecords(text, best.separator, start);
  const { value: header = best } = records.next();
  return { separator: best.separator, header: unwrapped(header, best.separator), records };
}

/** `Category Type`, `category_type` and `categoryType` are equal. */
export function columnOf(name: string, columns: readonly string[]): string | undefined {
  const plain = plainName(name);
  return plain === '' ? undefined : plainNames(columns).get(plain);
}

const plainNamesOf = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** A row may have a million cells: the names of the columns are read once for all. */
function plainNames(columns: readonly string[]): ReadonlyMap<string, string> {
  const names =
    plainNamesOf.get(columns) ?? new Map(columns.map((each) => [plainName(each), each]));
  plainNamesOf.set(columns, names);
  return names;
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(unseenMarks, '')
    .replaceAll(/["'\s_-]/g, '')
    .toLowerCase();
}

function candidatesOf(
  text: string,
  separator: string,
  start: { start: number; line: number },
  { columns }: KnownColumns,
): Candidate[] {
  const candidates: Candidate[] = [];
  try {
    for (const read of csvRecords(text, separator, start)) {
      const record = unwrapped(read, separator);
      const known = record.cells.flatMap((cell) => columnOf(readCsvCell(cell), columns) ?? []);
      const index = candidates.length;
      candidates.push({ ...record, separator, index, found: new Set(known).size });
      if (candidates.length === searchedRecords) break;
    }
  } catch (error) {
    // The quotes fit another separator, or the caller meets the fault again.
    if (!(error instanceof FileFaultError)) throw error;
    if (candidates.length > 0) return candidates;
    const cells =
      text
        .slice(start.start)
        .split(/[\r\n]/, 1)[0]
        ?.split(separator) ?? [];
    const known = cells.flatMap((cell) => columnOf(cell, columns) ?? []);
    return [{ line: start.line, cells, separator, index: 0, found: new Set(known).size }];
  }
  return candidates;
}

function refuseTitle(
  first: Candidate,
  candidates: readonly Candidate[],
  { columns, required }: KnownColumns,
): void {
  const isHeader = ({ index, found, cells }: Candidate) => {
    const names = cells.map((cell) => columnOf(cell, columns));
    return (
      index > 0 &&
      found > Math.max(first.found, 1) &&
      required.every((column) => names.includes(column))
    );
  };
  const [header] = candidates.filter(isHeader).toSorted((a, b) => b.found - a.found);
  if (!header) return;
  const above = candidates.find((each) => each.index === 0 && each.separator === header.separator);
  const title = (above ?? first).cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  throw new FileFaultError([
    {
      line: first.line,
      fault: `${JSON.stringify(strangersPhrase(title))} is a title, not the header, which is in line ${header.line}: delete the lines above it`,
    },
  ]);
}

/**
 * Passes blank lines, and Excel's line that names the separator: `sep=;`, also in quotes, also filled
 * up by a spreadsheet.
 */
function readSeparatorLine(text: string): {
  start: { start: number; line: number };
  named?: string | undefined;
} {
  let named: string | undefined;
  let start = 0;
  let line = 1;
  for (; start < text.length; line += 1) {
    const part = text.slice(start, start + maxSeparatorLine);
    const [whole = '', content = ''] = /^([^\r\n]*)(?:\r\n|\n|\r|$)/.exec(part) ?? [];
    const found = named === undefined && /^\s*"?sep=(.)"?[\s,;"]*$/i.exec(content)?.[1];
    if (found) named = found;
    else if (filled.test(content)) break;
    start += Math.max(whole.length, 1);
  }
  // Others would be a mistake: no table is separated by letters or quotes.
  const isSign = named !== undefined && /[^\w"'\\\]^-]/.test(named);
  return { start: { start, line }, ...(isSign && { named }) };
}
