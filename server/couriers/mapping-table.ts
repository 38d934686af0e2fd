import { lostZero } from '#domain/delivery/egyptian-mobile.ts';
import { spoiledCell } from '#domain/text/spoiled-cell.ts';
import { trimText } from '#domain/text/visible-text.ts';
import { type FileFault, FileFaultError, type FileRow } from '#server/csv/file-fault.ts';
import {
  type CourierColumn,
  type CourierMapping,
  maxCellLength,
  maxMappingRows,
} from './courier-mapping.ts';
import { isParcelField, parcelFields } from './parcel-fields.ts';
import {
  folded,
  type StatementColumn,
  statementColumns,
  statementStates,
} from './statement-words.ts';

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

/** @throws {FileFaultError} with all faults of all rows */
export function readMapping(rows: readonly FileRow[]): CourierMapping {
  const faults: FileFault[] = [];
  const columns: CourierColumn[] = [];
  const statement: Partial<Record<StatementColumn, string>> = {};
  const states: CourierMapping['states'] = [];
  const seen = new Map<string, number>();

  for (const entry of rows) {
    if ('fault' in entry) {
      faults.push(entry);
      continue;
    }
    const { line } = entry;
    const { column = '', value = '' } = entry.row as Record<string, string>;
    const name = trimText(column);
    const [, kind = '', rest = ''] = /^(?:(text|statement|state):)?(.*)$/s.exec(value.trim()) ?? [];
    const complain = (at: 'column' | 'value', fault: FileFault['fault']) =>
      faults.push({ line, column: at, fault });
    if (name === '') complain('column', 'is empty');
    if (/[\r\n]/.test(name)) complain('column', 'has a line break: write it in one line');
    if (/[\r\n]/.test(value.trim())) complain('value', 'has a line break: write it in one line');
    if ([name, value].some((text) => [...text].length > maxCellLength)) {
      complain('column', `and value may have at most ${maxCellLength} characters`);
    }
    const part = kind === 'statement' || kind === 'state' ? kind : 'table';
    const earlier = seen.get(`${part} ${folded(name)}`);
    if (earlier !== undefined) complain('column', `is in line ${earlier} too`);
    seen.set(`${part} ${folded(name)}`, line);
    if (kind === 'text') {
      const spoiled = spoiledCell(rest);
      const fault = spoiled ? { name: 'value', ...spoiled } : lostZero(rest.trim());
      if (fault !== undefined) complain('value', fault);
      columns.push({ column: name, text: rest.trim() });
    } else if (kind === 'statement') {
      const asked = statementColumns.find((each) => each === rest.trim());
      if (!asked) complain('value', `must be ${listed(statementColumns, 'statement:')}`);
      else if (statement[asked] !== undefined) complain('value', 'is given twice');
      else statement[asked] = name;
    } else if (kind === 'state') {
      const state = statementStates.find((each) => each === rest.trim());
      if (state) states.push({ word: name, state });
      else complain('value', `must be ${listed(statementStates, 'state:')}`);
    } else if (isParcelField(rest)) columns.push({ column: name, field: rest });
    else {
      complain(
        'value',
        `${JSON.stringify(rest)} is no field; write one of ${parcelFields.join(', ')}, or a fixed text as text:Deliver`,
      );
    }
  }
  if (rows.length > maxMappingRows) {
    faults.push({ line: 1, fault: `the file has more than ${maxMappingRows} rows` });
  }
  if (faults.length === 0 && columns.length === 0) {
    faults.push({ line: 1, fault: 'the file names no column of the table' });
  }
  if (faults.length > 0) throw new FileFaultError(faults);
  return { columns, statement, states };
}

function listed(words: readonly string[], prefix: string): string {
  return words.map((word) => `${prefix}${word}`).join(', ');
}
