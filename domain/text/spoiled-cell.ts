import type { Fault } from './fault.ts';
import { plainText } from './plain-text.ts';
import { quoteText } from './quote-cell.ts';

/**
 * What a cell holds: spreadsheets take sizes such as 8-10, and names such as 6 October, for dates. A
 * place may be named after a day, and a number may look like a counted one; a size never does. A
 * list has texts between bars, and each is judged alone, as it is in a list of JSON.
 */
export type CellKind = 'size' | 'name' | 'list' | 'text';

const errorValue = /^(?:#(?:N\/[AD]|[\p{Lu}\d_/]+[!?])|#{3,}|Err:\d{3})$/u;
/** Rounded by the spreadsheet, which writes a sign: `7E12` is a style. The other digits are lost. */
const shortened = /^[+-]?\d+(?:[.,٫]\d+)?E\+\d{2,3}$/i;
const letter = /\p{L}/u;
/** Arabic in UTF-8 that a program read as Windows-1252 or Windows-1256. */
const wrongLetters = /(?:[ØÙ][^\s\w]){3}|(?:[طظ][^\s\p{Script=Arabic}]){3}|(?:[طظ].){4}/u;

/** What other encodings make of Arabic: Latin letters beyond English, and pieces of frames. */
const foreign = /(?![a-z])[\p{Script=Latin}\u00B5\u2500-\u259F]/giu;

/** What all of them have: most cells have none of it. */
const suspicious =
  /[#?\uFFFDطظ\u00B5\u2500-\u259F]|(?![a-z])\p{Script=Latin}|[\d٠-٩۰-۹]E|^[\s\p{Cf}]*Err/iu;

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const year = String.raw`(?:\d{4}|\d{2})`;
const clock = String.raw`(?:[T ]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:[AP]M|[صم]))?(?: ?(?:Z|(?:GMT)?[+-]\d\d:?\d\d(?: \(.*\))?))?)?`;
const digitDate = new RegExp(
  // Two digits may be a third size: 10/12/14.
  `^(?:\\d{4}([-/.])${day}\\1${day}|${day}([-/.])${day}\\2\\d{4}|${day}/${day}/[23]\\d)${clock}$`,
  'i',
);
const timeOfDay = /^\d{1,4}:\d\d:\d\d(?:\.\d+)?(?: ?[AP]M)?$/i;
/** Days since 1900, as spreadsheets count: of the years 2009 to 2064. */
const countedDay = /^[45]\d{4}(?:[.,]0+)?$/;

let monthDates: { dashed: RegExp; spaced: RegExp } | undefined;

/**
 * In English, French and both Arabics, whole and shortened: `Oct`, `أكتوبر`, `تشرين الأول`.
 * @param step days from one to the next
 */
function namesOf(part: 'month' | 'weekday', count: number, step: number): string {
  const names = ['en', 'fr', 'ar-EG', 'ar-SY'].flatMap((locale) =>
    (['short', 'long'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(locale, { [part]: length, timeZone: 'UTC' });
      return Array.from({ length: count }, (_, index) =>
        format.format(Date.UTC(2026, 0, 1 + index * step)),
      );
    }),
  );
  const plain = [...names, 'يونية', 'يولية', 'Sep'].map((name) => name.replace(/\.$/, ''));
  const spelled = plain.flatMap((name) => [name, name.replace(/[أإ]/g, 'ا')]);
  return `(?:${[...new Set(spelled)].toSorted((a, b) => b.length - a.length).join('|')})\\.?`;
}

function readMonthDates(): { dashed: RegExp; spaced: RegExp } {
  const month = namesOf('month', 12, 31);
  const weekday = `(?:${namesOf('weekday', 7, 1)}[,،]? +)?`;
  const between = (sign: string) =>
    new RegExp(
      `^${weekday}(?:${day}${sign}${month}(?:${sign}${year})?|${month}${sign}(?:${year}|${day})|${month}${sign}${day}${sign}${year})${clock}$`,
      'iu',
    );
  return { dashed: between('[-/]'), spaced: between('(?:[-/,،.]| ) ?') };
}

/** What a spreadsheet or a wrong encoding made of a cell. Undefined for any other. */
export function spoiledCell(
  cell: string,
  kind: Exclude<CellKind, 'list'> = 'text',
): Fault | undefined {
  if (kind === 'text' && !suspicious.test(cell)) return undefined;
  const text = plainText(cell);
  const value = quoteText(cell);
  if (errorValue.test(text)) return { refusal: 'cell-is-error', value };
  if (shortened.test(text)) return { refusal: 'cell-is-shortened', value };
  if (hasLostLetters(text) || wrongLetters.test(text)) {
    return { refusal: 'cell-lost-letters', value, format: 'CSV UTF-8' };
  }
  if (kind !== 'text' && isDate(text, kind)) {
    return { refusal: kind === 'size' ? 'size-is-date' : 'cell-is-date', value };
  }
  return undefined;
}

/** A program that lacks letters writes `?` for each; one that reads another encoding writes others. */
function hasLostLetters(text: string): boolean {
  if (text.includes('\uFFFD') || (text.split('?').length > 2 && !letter.test(text))) return true;
  const signs = text.match(foreign)?.length ?? 0;
  const plain = text.match(/[a-z\p{Script=Arabic}]/giu)?.length ?? 0;
  // French words have such letters too, between others.
  return signs > 1 && signs > 2 * plain;
}

function isDate(text: string, kind: 'size' | 'name'): boolean {
  if (digitDate.test(text)) return true;
  monthDates ??= readMonthDates();
  if (kind === 'name') return monthDates.dashed.test(text);
  return monthDates.spaced.test(text) || timeOfDay.test(text) || countedDay.test(text);
}

/** Searches a row of a table or of JSON: texts, and lists and objects of texts. A fault has its `name`. */
export function spoiledCells(
  row: unknown,
  kindOf: (column: string) => CellKind | undefined,
): { column: string; fault: Fault }[] {
  if (typeof row !== 'object' || row === null) return [];
  return Object.entries(row).flatMap(([column, cell]) => {
    const kind = kindOf(column);
    if (kind === undefined) return [];
    const fault = partsOf(cell, kind)
      .map((part) => spoiledCell(part, kind === 'list' ? 'text' : kind))
      .find((each) => each !== undefined);
    return fault === undefined ? [] : [{ column, fault: { name: column, ...fault } }];
  });
}

/** The sizes of `S:3|M:0|L`, without their numbers. */
function partsOf(cell: unknown, kind: CellKind): string[] {
  if (typeof cell === 'object' && cell !== null) {
    return Object.values(cell).flatMap((part) => partsOf(part, kind));
  }
  if (typeof cell !== 'string') return [];
  if (kind === 'list') return cell.split('|');
  if (kind !== 'size') return [cell];
  return cell.split('|').flatMap((part) => [part, part.replace(/:\d*$/, '')]);
}
