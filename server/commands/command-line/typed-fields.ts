import * as v from 'valibot';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { ArgumentError, type CommandArguments, type OwnerCommand } from './command.ts';

/** A field of a procedure's input, as an argument of its command. */
export interface TypedField {
  /** As in the input: `usesPerAccount`, or `filters.open`. */
  path: string;
  /** As it is typed: `uses-per-account`. */
  typed: string;
  help: string;
  isNeeded: boolean;
  isPositional: boolean;
  type: 'text' | 'list' | 'flag' | 'pairs';
}

/** @param typed other names, by field */
export function typedFields(
  { entries }: Pick<InputSchema, 'entries'>,
  typed: Readonly<Record<string, string>> = {},
): TypedField[] {
  return Object.entries(entries).flatMap(([key, schema]) => {
    const inner = ('wrapped' in schema ? schema.wrapped : schema) as v.GenericSchema;
    // A terminal says what is to be, whatever was seen before.
    if ('isSeen' in v.getMetadata(inner)) return [];
    const field = fieldOf(key, schema, typed);
    if (!('entries' in inner)) return field;
    // Those of an object within the input are options like others.
    const within = typedFields({ entries: inner.entries as v.ObjectEntries }, typed);
    const isNeeded = schema.type !== 'optional';
    return within.map((each) => ({
      ...each,
      path: `${key}.${each.path}`,
      isNeeded: isNeeded && each.isNeeded,
    }));
  });
}

function fieldOf(
  key: string,
  schema: v.ObjectEntries[string],
  typed: Readonly<Record<string, string>>,
): TypedField {
  const inner = ('wrapped' in schema ? schema.wrapped : schema) as v.GenericSchema;
  const notes: { positional?: boolean; flag?: boolean; choices?: readonly string[] } =
    v.getMetadata(inner);
  const choices = notes.choices && `one of ${notes.choices.join(', ').replaceAll('_', ' ')}`;
  const type = notes.flag ? 'flag' : (types[inner.type] ?? 'text');
  return {
    path: key,
    // `--line` is one of the `lines`.
    typed: typed[key] ?? typedName(type === 'list' ? key.replace(/s$/, '') : key),
    help: [v.getDescription(inner), choices].filter(Boolean).join(': '),
    isNeeded: schema.type !== 'optional',
    isPositional: notes.positional === true,
    type,
  };
}

const types: Readonly<Record<string, TypedField['type']>> = {
  array: 'list',
  record: 'pairs',
};

/** `passwordLink` is `password-link`. */
export function typedName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function optionsOf(fields: readonly TypedField[]): OwnerCommand['options'] {
  const options = fields.map(({ typed, help, type, isNeeded }) => {
    const kind = type === 'flag' ? 'boolean' : 'string';
    return [typed, { type: kind, help, isNeeded, multiple: type === 'list' }] as const;
  });
  return Object.fromEntries(options);
}

/** For a command that works on files: the options that some fields are. */
export function optionsFor(
  { input }: Pick<Procedure, 'input'>,
  keys: readonly string[],
): OwnerCommand['options'] {
  return optionsOf(typedFields(input).filter(({ path }) => keys.includes(path)));
}

/** `NUMBER[,NUMBER]`: only the last argument can be several words, and is when it names columns. */
export function parameterOf({ typed, isNeeded, type }: TypedField): string {
  const name = typed.toUpperCase();
  if (type === 'pairs') return 'COLUMN=VALUE...';
  const shown = type === 'list' ? `${name}[,${name}]` : name;
  return isNeeded ? shown : `[${shown}]`;
}

export function inputOf(
  fields: readonly TypedField[],
  { positionals, options }: CommandArguments,
): Record<string, unknown> {
  const words = [...positionals];
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const value = field.isPositional ? readWords(field, words) : options[field.typed];
    if (value === undefined) continue;
    const [first = '', second] = field.path.split('.');
    input[first] = second === undefined ? value : { ...Object(input[first]), [second]: value };
  }
  return input;
}

/** @param words the positional arguments that are left */
function readWords({ type }: TypedField, words: string[]): unknown {
  if (type === 'pairs') return Object.fromEntries(words.map(readPair));
  const word = words.shift();
  return type === 'list' ? word?.split(/[,،\s]+/).filter(Boolean) : word;
}

function readPair(word: string): [name: string, value: string] {
  const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
  if (name !== undefined) return [name, value];
  throw new ArgumentError(`"${word}" has no "=": write COLUMN=VALUE.`);
}

/** Each names the argument as it was typed, and says what to write instead. A file's cells are none. */
export function sayFaults(
  faults: readonly { field: string; fault: string }[],
  fields: readonly TypedField[],
  given: unknown,
): string {
  const said = faults.map(({ field, fault }) => {
    const known = fields.find(({ path }) => `${field}.`.startsWith(`${path}.`));
    if (!known) return `${fault}.`;
    const name = known.isPositional ? known.typed.toUpperCase() : `--${known.typed}`;
    const value = field.split('.').reduce((whole, key) => Object(whole)[key], given);
    if (value === undefined) return `${name} is missing: ${known.help || fault}.`;
    return `${name} cannot be ${JSON.stringify(value)}. ${fault}.`;
  });
  return said.join('\n');
}
