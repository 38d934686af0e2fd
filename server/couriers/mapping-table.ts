import type { Fault } from '#domain/text/fault.ts';
import { trimText } from '#domain/text/visible-text.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/csv/file-fault.ts';
import type { CourierColumn, CourierMapping } from './courier-mapping.ts';
import { isParcelField, parcelFields } from './parcel-fields.ts';
import { mappingFaults } from './refuse-mapping.ts';
import { type StatementColumn, statementColumns, statementStates } from './statement-words.ts';

/** Of the table in which an owner writes what a courier's columns and words mean. */
export const mappingColumns = { columns: ['column', 'value'], required: ['column', 'value'] };

/** The rows that `readMapping` reads. */
export function mappingRows({ columns, statement, states }: CourierMapping): string[][] {
  return [
    ...columns.map((each) => [each.column, 'field' in each ? each.field : `text:${each.text}`]),
    ...statementColumns.flatMap((name) =>
      statement[name] === undefined ? [] : [[statement[name], `statement:${name}`]],
    ),
    ...states.map(({ word, state }) => [word, `state:${state}`]),
  ];
}

/**
 * What can be used of it is for `setCourier` to say; of its rules, those of one row are said here by
 * the lines of the file.
 * @throws {FileFaultError} with all faults of all rows
 */
export function readMapping(rows: readonly FileRow[]): CourierMapping {
  const faults: FileFault[] = [];
  const columns: { line: number; read: CourierColumn }[] = [];
  const statement = new Map<StatementColumn, { line: number; read: string }>();
  const states: { line: number; read: CourierMapping['states'][number] }[] = [];

  for (const entry of rows) {
    if ('fault' in entry) {
      faults.push(entry);
      continue;
    }
    const { line } = entry;
    const { column = '', value = '' } = entry.row as Record<string, string>;
    const name = trimText(column);
    const [, kind = '', whole = ''] =
      /^(?:(text|statement|state):)?(.*)$/s.exec(value.trim()) ?? [];
    const rest = whole.trim();
    const complain = (fault: string) => faults.push({ line, column: 'value', fault });
    if (kind === 'text') columns.push({ line, read: { column: name, text: rest } });
    else if (kind === 'statement') {
      const asked = statementColumns.find((each) => each === rest);
      if (!asked) complain(`must be ${listed(statementColumns, 'statement:')}`);
      else if (statement.has(asked)) complain('is given twice');
      else statement.set(asked, { line, read: name });
    } else if (kind === 'state') {
      const state = statementStates.find((each) => each === rest);
      if (state) states.push({ line, read: { word: name, state } });
      else complain(`must be ${listed(statementStates, 'state:')}`);
    } else if (isParcelField(rest)) columns.push({ line, read: { column: name, field: rest } });
    else {
      complain(
        `${JSON.stringify(rest)} is no field; write one of ${parcelFields.join(', ')}, or a fixed text as text:Deliver`,
      );
    }
  }
  const named = statementColumns.flatMap((key) => {
    const found = statement.get(key);
    return found ? [{ ...found, key }] : [];
  });
  const mapping: CourierMapping = {
    columns: columns.map(({ read }) => read),
    statement: Object.fromEntries(named.map(({ key, read }) => [key, read])),
    states: states.map(({ read }) => read),
  };
  const lines = [...columns, ...named, ...states].map(({ line }) => line);
  faults.push(...mappingFaults(mapping).map((fault) => inFile(fault, lines)));
  if (faults.length === 0) return mapping;
  throw new FileFaultError(faults.toSorted((one, other) => one.line - other.line));
}

function inFile({ line, ...fault }: Fault & { line: number }, lines: readonly number[]): FileFault {
  const { name, earlier } = fault;
  const lineOf = (place: unknown) => lines[Number(place) - 1] ?? 1;
  const placed = earlier === undefined ? fault : { ...fault, earlier: lineOf(earlier) };
  return { line: lineOf(line), fault: { ...placed, name: name === 'text' ? 'value' : 'column' } };
}

function listed(words: readonly string[], prefix: string): string {
  return words.map((word) => `${prefix}${word}`).join(', ');
}
