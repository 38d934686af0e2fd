import * as v from 'valibot';
import type { CommandWords, Shown } from '#server/commands/shown/shown.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { callHere } from './call-here.ts';
import {
  type CommandArguments,
  type CommandContext,
  CommandError,
  defineCommand,
  jsonOption,
  type OwnerCommand,
  outputToFile,
} from './command.ts';
import { fileOption, valueOrFile } from './value-or-file.ts';

interface Field {
  /** As in the input: `usesPerAccount`. */
  key: string;
  /** The object of the input in which it stands: `filters`. */
  within?: string;
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
  shown: Shown<unknown>,
): OwnerCommand {
  const { fromFile, typed = {} } = shown;
  const fields = Object.entries(procedure.input.entries)
    .flatMap((entry) => fieldsOf(entry, typed))
    .map((field) => (field.key === fromFile ? { ...field, isNeeded: false } : field));
  const options = fields.filter(({ isPositional }) => !isPositional).map(optionOf);
  const parameters = fields.filter(({ isPositional }) => isPositional).map(parameterOf);
  return defineCommand({
    ...aboutCommand([noun, verb], procedure, shown),
    parameters: parameters.join(' '),
    options: {
      ...Object.fromEntries(options),
      ...(fromFile === undefined ? {} : fileOption),
      ...jsonOption,
      ...outputToFile,
    },
    async run({ args, environment, open, output }) {
      const given = inputOf(fields, args);
      if (fromFile !== undefined) given[fromFile] = await valueOrFile(given[fromFile], args);
      const called = await callHere(procedure, { environment, open, output }, given);
      if (!called.outcome) throw new CommandError(sayFaults(called.faults, fields, args));
      const { outcome } = called;
      if (isRefusal(outcome)) throw new CommandError(sentenceOf(outcome, 'en'));
      await say(outcome.ok, shown, { args, output });
    },
  });
}

/** What all commands of procedures have. */
export function aboutCommand(
  [noun, verb]: readonly [string, string],
  { description, kind }: Pick<Procedure, 'description' | 'kind'>,
  { command, summary = description, details, begins }: CommandWords,
) {
  return {
    name: command ?? `${typedName(noun)} ${typedName(verb)}`,
    summary,
    ...(details === undefined ? {} : { details }),
    ...(begins && { begins }),
    ...(kind === 'reads' ? ({ onlyReads: true } as const) : {}),
  };
}

/** @throws {CommandError} for what was not done */
export async function say<Ok>(
  ok: Ok,
  { text, warnings, undone }: Shown<Ok>,
  { args, output }: Pick<CommandContext, 'args' | 'output'>,
): Promise<void> {
  const isJson = args.options.json === true;
  // JSON has them.
  const warned = isJson ? [] : (warnings?.(ok, args.options) ?? []);
  for (const line of warned) await output.warn(line);
  const said = isJson ? JSON.stringify(ok, null, 2) : text(ok, args.options);
  if (said !== '') await output.print(said);
  const faults = undone?.(ok) ?? [];
  // JSON has each of them.
  if (faults.length > 0) throw new CommandError(faults.slice(isJson ? -1 : 0).join('\n'));
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
  return entries.map((entry) => ({ ...fieldOf(entry, typed), within: key }));
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
    key,
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
  { positionals, options, lists }: CommandArguments,
): Record<string, unknown> {
  const words = [...positionals];
  const input: Record<string, unknown> = {};
  for (const { key, within, typed, isPositional, type } of fields) {
    if (type === 'pairs') {
      input[key] = Object.fromEntries(words.map(readPair));
      continue;
    }
    const word = isPositional ? words.shift() : undefined;
    const several = isPositional ? word?.split(',').filter(Boolean) : lists[typed];
    const value = type === 'list' ? several : isPositional ? word : options[typed];
    if (value === undefined) continue;
    if (within === undefined) input[key] = value;
    else input[within] = { ...(input[within] as object | undefined), [key]: value };
  }
  return input;
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
  args: CommandArguments,
): string {
  const given = inputOf(fields, args);
  return faults
    .map(({ field, fault }) => {
      const [first = '', second = ''] = field.split('.');
      const isWithin = fields.some(({ within }) => within === first);
      const [key, index] = isWithin ? [second, ''] : [first, second];
      const known = fields.find((each) => each.key === key);
      const name = known?.isPositional
        ? known.typed.toUpperCase()
        : `--${known?.typed ?? typedName(key)}`;
      const whole = (isWithin ? (given[first] as typeof given) : given)[key];
      const value = Array.isArray(whole) ? (whole[Number(index)] ?? whole) : whole;
      if (value === undefined) return `${name} is missing. ${fault}.`;
      return `${name} cannot be ${JSON.stringify(value)}. ${fault}.`;
    })
    .join('\n');
}
