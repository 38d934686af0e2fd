import { lostZero } from '#domain/delivery/egyptian-mobile.ts';
import type { Fault } from '#domain/text/fault.ts';
import { quoteText } from '#domain/text/quote-cell.ts';
import { spoiledCell } from '#domain/text/spoiled-cell.ts';
import { trimText } from '#domain/text/visible-text.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { type CourierMapping, maxCellLength, maxMappingRows } from './courier-mapping.ts';
import { folded, statementColumns } from './statement-words.ts';

export const mappingRefusals = [
  'courier-has-no-columns',
  'courier-has-many-rows',
  'lines-are-wrong',
] as const;

export type MappingRefusal = (typeof mappingRefusals)[number];

/** Why the table cannot be used; undefined when it can. */
export function refuseMapping(
  name: string,
  mapping: CourierMapping,
): Refusal<MappingRefusal> | undefined {
  const { length: count } = linesOf(mapping);
  if (count > maxMappingRows) {
    return { refusal: 'courier-has-many-rows', max: maxMappingRows, count };
  }
  const lines = mappingFaults(mapping);
  if (lines.length > 0) return { refusal: 'lines-are-wrong', lines };
  return mapping.columns.length > 0 ? undefined : { refusal: 'courier-has-no-columns', name };
}

/** A fault says its line, from 1 up: columns are first, then those of the statement, then words. */
export function mappingFaults(mapping: CourierMapping): (Fault & { line: number })[] {
  const seen = new Map<string, number>();
  return linesOf(mapping).flatMap(({ part, name, text = '' }, index) => {
    const line = index + 1;
    const key = `${part} ${folded(name)}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line);
    const asName = part === 'words' ? 'word' : 'column';
    const faults: (Fault | undefined)[] = [
      trimText(name) === '' ? { refusal: 'is-missing', name: asName } : undefined,
      earlier === undefined
        ? undefined
        : { refusal: 'is-in-line-too', name: asName, value: quoteText(name), earlier },
      ...[wrongText(name), wrongText(text) ?? spoiledCell(text) ?? lostZero(text)].map(
        (fault, place) => fault && { ...fault, name: place === 0 ? asName : 'text' },
      ),
    ];
    return faults.flatMap((fault) => (fault ? { ...fault, line } : []));
  });
}

interface Line {
  /** A name stands once in each. */
  part: 'columns' | 'statement' | 'words';
  name: string;
  /** What stands in all rows of the column. */
  text?: string;
}

function linesOf({ columns, statement, states }: CourierMapping): Line[] {
  return [
    ...columns.map((each): Line => {
      return { part: 'columns', name: each.column, ...('text' in each && { text: each.text }) };
    }),
    ...statementColumns.flatMap((key): Line[] => {
      const name = statement[key];
      return name === undefined ? [] : [{ part: 'statement', name }];
    }),
    ...states.map(({ word }): Line => ({ part: 'words', name: word })),
  ];
}

function wrongText(text: string): Fault | undefined {
  if (/[\r\n]/.test(text)) return { refusal: 'has-line-break' };
  const { length } = [...text];
  return length > maxCellLength
    ? { refusal: 'has-many-characters', length, max: maxCellLength }
    : undefined;
}
