import * as v from 'valibot';
import type { Shown } from '#server/commands/shown/shown.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { callHere } from './call-here.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
  jsonOption,
  type OwnerCommand,
} from './command.ts';
import { fileOption, valueOrFile } from './value-or-file.ts';

interface Field {
  /** As in the input: `usesPerAccount`, or `filters.open`. */
  path: string;
  /** As it is typed: `uses-per-account`. */
  typed: string;
  help: string;
  isNeeded: boolean;
  isPositional: boolean;
  type: 'text' | 'list' | 'flag' | 'pairs';
}

/**
 * `codes.add` is the command `codes add`: its arguments are the fields of the input, its help their
 * descriptions, and `--json` writes what the procedure answers.
 */
export function procedureCommand(
  [noun, verb]: readonly [string, string],
  procedure: Procedure,
  { text, warnings, undone, fromFile, command, typed = {}, ...terminal }: Shown<unknown>,
): OwnerCommand {
  const fields = Object.entries(procedure.input.entries)
    .flatMap((entry) => fieldsOf(entry, typed))
    .map((field) => (field.path === fromFile ? { ...field, isNeeded: false } : field));
  const options = fields.filter(({ isPositional }) => !isPositional).map(optionOf);
  const parameters = fields.filter(({ isPositional }) => isPositional).map(parameterOf);
  return defineCommand({
    ...terminal,
    name: command ?? `${typedName(noun)} ${typedName(verb)}`,
    summary: procedure.description,
    ...(procedure.kind === 'reads' ? { onlyReads: true } : {}),
    parameters: parameters.join(' '),
    options: {
      ...Object.fromEntries(options),
      ...(fromFile === undefined ? {} : fileOption),
      ...jsonOption,
    },
    async run({ args, environment, open, output }) {
      const given = inputOf(fields, args);
      if (fromFile !== undefined) given[fromFile] = await valueOrFile(given[fromFile], args);
      const called = await callHere(procedure, { environment, open, output }, given);
      if (!called.outcome) throw new CommandError(sayFaults(called.faults, fields, given));
      const { outcome } = called;
      if (isRefusal(outcome)) throw new CommandError(sentenceOf(outcome, 'en'));
      const isJson = args.options.json === true;
      // JSON has them.
      for (const line of isJson ? [] : (warnings?.(outcome.ok) ?? [])) await output.warn(line);
      const said = isJson ? JSON.stringify(outcome.ok, null, 2) : text(outcome.ok, args.options);
      if (said !== '') await output.print(said);
      const faults = undone?.(outcome.ok) ?? [];
      // JSON has each of them.
      if (faults.length > 0) throw new CommandError(faults.slice(isJson ? -1 : 0).join('\n'));
    },
  });
}

function typedName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Those of an object within the input are options like others. */
function fieldsOf(
  [key, schema]: [string, v.ObjectEntries[string]],
  typed: Readonly<Record<string, string>>,
): Field[] {
  const inner = 'wrapped' in schema ? (schema.wrapped as object) : schema;
  if (!('entries' in inner)) return [fieldOf([key, schema], typed)];
  const entries = Object.entries(inner.entries as v.ObjectEntries);
  return entries.map((entry) => {
    const field = fieldOf(entry, typed);
    return { ...field, path: `${key}.${field.path}` };
  });
}

function fieldOf(
  [key, schema]: [string, v.ObjectEntries[string]],
  typed: Readonly<Record<string, string>>,
): Field {
  const isNeeded = schema.type !== 'optional';
  const inner =
    'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : (schema as v.GenericSchema);
  const notes: { positional?: boolean } = v.getMetadata(inner);
  const type = types[inner.type] ?? 'text';
  return {
    path: key,
    // `--line` is one of the `lines`.
    typed: typed[key] ?? typedName(type === 'list' ? key.replace(/s$/, '') : key),
    help: v.getDescription(inner) ?? '',
    isNeeded,
    isPositional: notes.positional === true,
    type,
  };
}

const types: Readonly<Record<string, Field['type']>> = {
  boolean: 'flag',
  array: 'list',
  record: 'pairs',
};

function optionOf({ typed, help, type }: Field) {
  if (type === 'flag') return [typed, { type: 'boolean', help }] as const;
  return [typed, { type: 'string', help, ...(type === 'list' ? { multiple: true } : {}) }] as const;
}

/** `NUMBER[,NUMBER]`: only the last argument can be several words, and is when it names columns. */
function parameterOf({ typed, isNeeded, type }: Field): string {
  const name = typed.toUpperCase();
  if (type === 'pairs') return 'COLUMN=VALUE...';
  const shown = type === 'list' ? `${name}[,${name}]` : name;
  return isNeeded ? shown : `[${shown}]`;
}

function inputOf(
  fields: readonly Field[],
  { positionals, options }: CommandArguments,
): Record<string, unknown> {
  const words = [...positionals];
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const value = typedValue(field, words, options);
    if (value === undefined) continue;
    const [first = '', second] = field.path.split('.');
    input[first] = second === undefined ? value : { ...Object(input[first]), [second]: value };
  }
  return input;
}

/** @param words the positional arguments that are left */
function typedValue(
  { typed, isPositional, type }: Field,
  words: string[],
  options: CommandArguments['options'],
): unknown {
  if (type === 'pairs') return Object.fromEntries(words.map(readPair));
  if (!isPositional) return options[typed];
  const word = words.shift();
  return type === 'list' ? word?.split(',').filter(Boolean) : word;
}

function readPair(word: string): [name: string, value: string] {
  const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
  if (name !== undefined) return [name, value];
  throw new CommandError(`"${word}" has no "=": write COLUMN=VALUE.`);
}

/** Each names the argument as it was typed, and says what to write instead. */
function sayFaults(
  faults: readonly { field: string; fault: string }[],
  fields: readonly Field[],
  given: unknown,
): string {
  const said = faults.map(({ field, fault }) => {
    const known = fields.find(({ path }) => `${field}.`.startsWith(`${path}.`));
    const typed = known?.typed ?? field;
    const name = known?.isPositional ? typed.toUpperCase() : `--${typed}`;
    const value = field.split('.').reduce((whole, key) => Object(whole)[key], given);
    if (value === undefined) return `${name} is missing. ${fault}.`;
    return `${name} cannot be ${JSON.stringify(value)}. ${fault}.`;
  });
  return said.join('\n');
}
