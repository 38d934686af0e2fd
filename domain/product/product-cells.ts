import type { Complain } from '../text/fault.ts';
import { isSameLabel } from '../text/label-key.ts';
import { plainText } from '../text/plain-text.ts';
import { quote, quoteText } from '../text/quote-cell.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import type { Field } from './product.ts';
import { type ProductColour, readWrittenColour } from './product-colour.ts';
import { readText } from './product-text.ts';
import { readDepartmentWord } from './trait-words.ts';

type FieldOf<Kind> = Extract<Field, { kind: Kind }>;

export const maxColourNameLength = 40;

/** `S|M|L`, or a list of JSON. */
export function readList(
  cell: unknown,
  { maxEntries, maxLength, without, isPicture }: FieldOf<'list'>,
  complain: Complain,
): string[] | undefined {
  const parts = typeof cell === 'string' ? cell.split('|') : cell;
  if (!Array.isArray(parts)) {
    return complain({ refusal: 'is-no-list', example: 'A|B', value: quote(cell) });
  }
  const entries: string[] = [];
  for (const part of parts) {
    const entry = readText(
      part,
      { maxLength, lines: false, ...(isPicture && { isPicture }) },
      complain,
    );
    if (entry === undefined) return undefined;
    if (entry === '') continue;
    const value = quoteText(entry);
    const [sign] = without?.exec(entry) ?? [];
    if (sign !== undefined) return complain({ refusal: 'entry-has-sign', value, sign });
    if (entries.includes(entry)) return complain({ refusal: 'entry-is-twice', value });
    const twin = isPicture ? undefined : entries.find((other) => isSameLabel(other, entry));
    if (twin !== undefined) {
      return complain({ refusal: 'entries-are-alike', value, earlier: quoteText(twin) });
    }
    entries.push(entry);
  }
  if (entries.length > maxEntries) {
    return complain({ refusal: 'has-many-entries', entries: entries.length, max: maxEntries });
  }
  return entries.length > 0 ? entries : undefined;
}

/** `Navy #1a2b4c`, or an object of JSON. */
export function readColour(cell: unknown, complain: Complain): ProductColour | undefined {
  const { name, nameAr, hex } = typeof cell === 'object' ? Object(cell) : {};
  const text = typeof cell === 'string' ? cell : `${name} ${hex}`;
  const colour = readWrittenColour(text);
  if (!colour) {
    return complain({ refusal: 'is-no-colour', example: 'Navy #1a2b4c', value: quote(cell) });
  }
  const rule = { maxLength: maxColourNameLength, lines: false };
  const [readName, readNameAr] = [colour.name, nameAr].map((each) =>
    readText(each, rule, complain),
  );
  if (readName === undefined || readNameAr === undefined) return undefined;
  return readNameAr === '' ? colour : { ...colour, nameAr: readNameAr };
}

export function readDay(cell: unknown, complain: Complain): string | undefined {
  const day = plainText(String(cell));
  if (isCalendarDay(day)) return day;
  return complain({ refusal: 'is-no-day', value: quote(cell) });
}

export function readChoice(
  cell: unknown,
  { choices }: FieldOf<'choice'>,
  complain: Complain,
): string | undefined {
  const written = String(cell).trim().toLowerCase();
  const choice = choices.includes(written) ? written : (readDepartmentWord(written) ?? '');
  if (choices.includes(choice)) return choice;
  return complain({ refusal: 'is-none-of', choices, value: quote(cell) });
}

const noes = ['no', 'false', '0', 'لا'];
const yeses = ['yes', 'true', '1', 'نعم'];

/** `false`, or undefined for yes. */
export function readNo(cell: unknown, complain: Complain): false | undefined {
  const word = plainText(String(cell)).toLowerCase();
  if (noes.includes(word)) return false;
  if (yeses.includes(word)) return undefined;
  return complain({ refusal: 'is-not-yes-or-no', value: quote(cell) });
}
