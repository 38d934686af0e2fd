import * as v from 'valibot';
import { isEmail, maxEmailLength } from '#domain/credentials.ts';
import { toPiastres } from '#domain/money/money.ts';
import { readIdCell } from '#domain/product/product-row.ts';
import { readText } from '#domain/product/product-text.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';
import { locales } from '#domain/text/locale.ts';
import { toOneLine } from '#domain/text/one-line.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { m } from '#messages';
import { listOf } from './list-field.ts';

// Amounts, counts, days, yes and no are read alike from a person and from a script: 49.5, "49.50"
// and "٤٩٫٥٠".

interface Reading {
  readonly lang?: string | undefined;
}

/** The sentence of a fault, in the language of who asks. */
export type Fault = (reading: Reading) => string;

/** Says what to write instead. */
export function fault<Inputs>(
  message: (inputs: Inputs, options: { locale?: (typeof locales)[number] }) => string,
  inputs: Inputs,
): Fault {
  return ({ lang }) =>
    message(inputs, { locale: locales.find((locale) => locale === lang) ?? 'en' });
}

/** In any digits. @param read gives undefined for what it cannot read */
export function written<Value>(
  read: (text: string) => Value | undefined,
  message: Fault,
): v.GenericSchema<string | number, Value> {
  return exactly((text) => read(plainText(text)), message);
}

/** In the letters and digits that were typed. @param read gives undefined for what it cannot read */
export function exactly<Value>(
  read: (text: string) => Value | undefined,
  message: Fault,
): v.GenericSchema<string | number, Value> {
  return v.pipe(
    v.union([v.string(message), v.number(message)], message),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(String(dataset.value));
      if (value !== undefined) return value;
      addIssue({ message });
      return NEVER;
    }),
  );
}

export function wholeNumber({ min = 1, max }: { min?: number; max: number }) {
  return written(
    (text) => {
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
    fault(m.fault_whole_number, { min, max }),
  );
}

/** @param limits in EGP @returns whole piastres */
export function amount({ min = 0, max }: { min?: number; max: number }) {
  return written(
    (text) => {
      const read = readWrittenPrice(text);
      return 'price' in read && read.price >= min && read.price <= max
        ? toPiastres(read.price)
        : undefined;
    },
    fault(m.fault_amount, { min, max }),
  );
}

/** As `2026-02-28`. */
export function day() {
  return written((text) => (isCalendarDay(text) ? text : undefined), fault(m.fault_day, {}));
}

/** One line, without blanks around it. */
export function line({ max }: { max: number }) {
  return exactly(
    (text) => readText(text, { maxLength: max, lines: false }, () => undefined),
    fault(m.fault_line, { max }),
  );
}

const yes: readonly string[] = ['yes', 'true', 'نعم'];
const no: readonly string[] = ['no', 'false', 'لا'];

/** As a cell of a table has it, or a script. */
export function yesOrNo() {
  const message = fault(m.fault_yes_or_no, {});
  const cell = written((text) => {
    const word = text.toLowerCase();
    return yes.includes(word) ? true : no.includes(word) ? false : undefined;
  }, message);
  return v.union([v.boolean(), cell], message);
}

/** `--closed`, true of a script, or yes of a form. */
export function flag() {
  return v.pipe(yesOrNo(), v.metadata({ flag: true }));
}

/** Rows of a table, each read by itself. */
export function rowsOf<const Row extends v.GenericSchema>(row: Row, { max }: { max: number }) {
  return listOf(row, { max }, fault(m.fault_at_most, { max }));
}

/** A line that is not empty. */
export function name({ max }: { max: number }) {
  return v.pipe(line({ max }), v.nonEmpty(fault(m.fault_name, { max })));
}

export function productId() {
  return written((text) => readIdCell(text), fault(m.fault_product_id, {}));
}

export function helped<Schema extends v.GenericSchema>(schema: Schema, help: string) {
  return v.optional(v.pipe(schema, v.description(help)));
}

/** How many rows of a list are answered at once. */
export function limit({ usual, max }: { usual: number; max: number }) {
  const help = `How many, by default ${usual} and at most ${max}`;
  return v.optional(v.pipe(wholeNumber({ max }), v.description(help)), usual);
}

/**
 * That of a thing which is changed, as it was read with it: what somebody else has changed since is
 * not overwritten. Nobody types it.
 */
export function seenVersion() {
  const whole = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
  return helped(v.pipe(whole, v.metadata({ isSeen: true })), 'The version that was seen');
}

/** Those of several things, in their order. */
export function seenVersions({ max }: { max: number }) {
  const whole = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const versions = v.pipe(several(whole, { max }), v.metadata({ isSeen: true }));
  return helped(versions, 'The version of each that was seen');
}

/** An argument that stands by itself: `codes end CODE`. */
export function positional<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(schema, v.metadata({ positional: true }));
}

/** One of these words, in any letter case. */
export function choice<const Word extends string>(words: readonly Word[]) {
  const read = (text: string) => words.find((word) => word.toLowerCase() === text.toLowerCase());
  return v.pipe(
    written(read, fault(m.fault_choice, { choices: words.join(', ') })),
    v.metadata({ choices: words }),
  );
}

/** A line of text; undefined for an empty one. @param max characters */
export function lineOrNothing({ max }: { max: number }) {
  const message = fault(m.fault_line, { max });
  return v.pipe(
    v.union([v.string(message), v.number(message)], message),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = toOneLine(String(dataset.value));
      if (text !== undefined && [...text].length <= max) return text || undefined;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** In small letters, as accounts are kept: codes count for both. */
export function email() {
  const message = fault(m.fault_email, {});
  return v.pipe(
    exactly((text) => text.trim().toLowerCase(), message),
    v.check((text) => isEmail(text) && text.length <= maxEmailLength, message),
  );
}

/** The number of an order, or of a return; also `#1001`. */
export function number() {
  return written((text) => readId(text.replace(/^#/, '')), fault(m.fault_number, {}));
}

/** @param max how many at once */
export function several<Schema extends v.GenericSchema>(each: Schema, { max }: { max: number }) {
  const message = fault(m.fault_several, { max });
  return v.pipe(listOf(each, { max }, message), v.minLength(1, message));
}

const hour = 60 * 60 * 1000;

/** `3d` or `36h`. @returns ms */
export function age() {
  return written(
    (text) => {
      const [, number, unit] = /^(\d{1,4})\s*([dh])$/i.exec(text) ?? [];
      if (number === undefined) return undefined;
      return Number(number) * (unit?.toLowerCase() === 'h' ? hour : 24 * hour);
    },
    fault(m.fault_age, {}),
  );
}
