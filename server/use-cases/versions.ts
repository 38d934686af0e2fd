import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '#server/database/database.ts';
import { madeByOf } from './actor.ts';
import {
  type ChangeRow,
  selectLinesFrom,
  selectNewestLine,
  selectNewestLines,
} from './change-queries.ts';
import type { Refusal } from './outcome.ts';
import { shownValue } from './shown-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Beside those of what is changed. */
export const versionRefusals = ['changed-meanwhile', 'version-was-never-given'] as const;

export type VersionRefusal = (typeof versionRefusals)[number];

/** What was seen by who changes something. */
export interface Seen {
  /** As the log names it. */
  noun: string;
  thing: string;
  /** Undefined for who says what is to be, whatever it was: a terminal. */
  version: number | undefined;
  /** The version is that of all things of the noun: `versionOfTable`. */
  isOfTable?: boolean;
  /** Whether who changes it may read who has changed it before. */
  seesNames?: boolean | undefined;
}

/**
 * The version of a thing is the id of its newest line in the log; 0 while it has none. A line is
 * written while the thing is locked: a later change has a greater one. To be read before the thing
 * itself, so that a version never promises more than was seen.
 */
export async function versionsOf(
  db: Queries,
  noun: string,
  things: readonly (string | number)[],
): Promise<(thing: string | number) => number> {
  const newest = await selectNewestLines(db, noun, things.map(String));
  return (thing) => newest.get(String(thing)) ?? 0;
}

/** Of one thing. */
export async function versionOf(
  db: Queries,
  noun: string,
  thing: string | number,
): Promise<number> {
  return (await versionsOf(db, noun, [thing]))(thing);
}

/** Of all things of a noun at once: the newest line of any of them. */
export async function versionOfTable(db: Queries, noun: string): Promise<number> {
  return (await selectNewestLine(db, noun)) ?? 0;
}

interface Merge {
  /** As the thing is now, and as it is to be: only the fields that are to be changed. */
  present: Fields;
  wanted: Fields;
  /** What the change relies on, as it is now: nobody may have changed it since. */
  basis?: Fields;
  /** What a line of the log tells of these fields, where it names them in another way. */
  read?: (logged: Fields) => Fields;
}

/**
 * Who changes a field that somebody else has changed since the version that was seen is told of it;
 * other fields are merged. Who wants what is there already, or has seen what is there again, is not.
 * @param tx holds the thing
 */
export async function refuseStale(
  tx: Queries,
  seen: Seen,
  merge: Merge,
): Promise<Refusal<VersionRefusal> | undefined> {
  const stale = await staleFields(tx, seen, merge);
  if (!Array.isArray(stale)) return stale;
  return stale.length === 0 ? undefined : changedMeanwhile(stale, seen.seesNames);
}

/** One refusal of all things of a table that are refused; a field is named with its thing. */
export async function refuseStaleTable(
  tx: Queries,
  { noun, version }: Pick<Seen, 'noun' | 'version'>,
  merges: readonly (Merge & { thing: string })[],
): Promise<Refusal<VersionRefusal> | undefined> {
  const all: StaleField[] = [];
  for (const { thing, ...merge } of merges) {
    const stale = await staleFields(tx, { noun, thing, version, isOfTable: true }, merge);
    if (!Array.isArray(stale)) return stale;
    all.push(...stale.map((each) => ({ ...each, field: `${thing}: ${each.field}` })));
  }
  return all.length === 0 ? undefined : changedMeanwhile(all);
}

/**
 * For who sends a whole thing: fields that were left as they were seen stay as somebody else has
 * changed them since. @param tx holds the thing
 */
export async function mergeWhole<Whole extends object>(
  tx: Queries,
  seen: Seen,
  present: Partial<Whole>,
  wanted: Whole,
): Promise<{ ok: Whole } | Refusal<VersionRefusal>> {
  const fieldsOfWhole = (whole: object): Fields => Object.fromEntries(Object.entries(whole));
  const merge = { present: fieldsOfWhole(present), wanted: fieldsOfWhole(wanted) };
  const stale = await staleFields(tx, seen, merge);
  if (!Array.isArray(stale)) return stale;
  const isLeft = ({ seen, yours }: StaleField) => isDeepStrictEqual(seen, yours);
  const lost = stale.filter((field) => !isLeft(field));
  if (lost.length > 0) return changedMeanwhile(lost);
  if (stale.length === 0) return { ok: wanted };
  const names = new Set(stale.map(({ field }) => field));
  const theirs = Object.entries(present).filter(([field]) => names.has(field));
  return { ok: { ...wanted, ...Object.fromEntries(theirs) } };
}

interface StaleField {
  field: string;
  /** In the version that was seen. */
  seen: unknown;
  theirs: unknown;
  yours: unknown;
  who: string;
  when: Date;
}

/** Fields that would be overwritten, or were relied on. @param tx holds the thing */
async function staleFields(
  tx: Queries,
  { noun, thing, version, isOfTable = false }: Seen,
  { present, wanted, basis = {}, read = (logged) => logged }: Merge,
): Promise<StaleField[] | Refusal<'version-was-never-given'>> {
  if (version === undefined) return [];
  const lines = await selectLinesFrom(tx, { noun, thing, id: version, isOfTable });
  const isKnown = version === 0 || lines[0]?.id === version;
  if (!isKnown) return { refusal: 'version-was-never-given', version };
  const later = lines.filter(({ id }) => id > version);
  const changesOf = (field: string, theirs: unknown): StaleField[] => {
    const changes = later.flatMap((line) => changeOf(line, field, read));
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last || isDeepStrictEqual(first.before, theirs)) return [];
    const { actorKind: kind, actorName: name, at: when } = last.line;
    const who = madeByOf({ kind, name });
    return [{ field, seen: first.before, theirs, yours: first.before, who, when }];
  };
  const overwritten = Object.keys(wanted).flatMap((field) => {
    const [yours, theirs] = [plain(wanted[field]), plain(present[field])];
    if (isDeepStrictEqual(yours, theirs)) return [];
    return changesOf(field, theirs).map((stale) => ({ ...stale, yours }));
  });
  const isElse = Object.entries(basis).flatMap(([field, now]) => changesOf(field, plain(now)));
  return [...overwritten, ...isElse];
}

/** The refusal of fields that somebody else has changed. */
export function changedMeanwhile(
  fields: readonly StaleField[],
  seesNames = true,
): Refusal<'changed-meanwhile'> {
  const lines = fields.map(({ field, theirs, yours, who, when: at }): Refusal => {
    const [theirText, yourText] = [shownValue(theirs), shownValue(yours)];
    const change = { field, theirs: theirText, yours: yourText, when: at.toISOString() };
    if (!seesNames) return { refusal: 'field-changed-by-somebody', ...change };
    return { refusal: 'field-changed-meanwhile', ...change, who };
  });
  return { refusal: 'changed-meanwhile', lines };
}

function changeOf(line: ChangeRow, field: string, read: (logged: Fields) => Fields) {
  const [before, after] = [fieldsOf(line.before, read), fieldsOf(line.after, read)];
  if (!(field in before) && !(field in after)) return [];
  const change = { line, before: plain(before[field]) };
  return isDeepStrictEqual(change.before, plain(after[field])) ? [] : [change];
}

function fieldsOf(logged: unknown, read: (logged: Fields) => Fields): Fields {
  return typeof logged === 'object' && logged !== null ? read(logged as Fields) : {};
}

/** As the log keeps it. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
