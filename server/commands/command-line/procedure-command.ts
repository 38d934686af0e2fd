import type { CommandWords, Shown } from '#server/commands/shown/shown.ts';
import { type Announcement, announceChange } from '#server/database/announce-change.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { callForFile } from './call-here.ts';
import {
  type CommandContext,
  CommandError,
  defineCommand,
  jsonOption,
  type OwnerCommand,
} from './command.ts';
import { inputOf, optionsOf, parameterOf, typedFields, typedName } from './typed-fields.ts';
import { fileOption, valueOrFile } from './value-or-file.ts';

/**
 * `codes.add` is the command `codes add`: its arguments are the fields of the input, its help their
 * descriptions, and `--json` writes what the procedure answers.
 */
export function procedureCommand(
  [noun, verb]: readonly [string, string],
  procedure: Procedure,
  shown: Shown<unknown>,
): OwnerCommand {
  const { refused, fromFile, typed } = shown;
  const fields = typedFields(procedure.input, typed).map((field) =>
    field.path === fromFile ? { ...field, isNeeded: false } : field,
  );
  const positional = fields.filter(({ isPositional }) => isPositional);
  return defineCommand({
    ...aboutCommand([noun, verb], procedure, shown),
    parameters: positional.map(parameterOf).join(' '),
    explained: positional.flatMap(({ typed, help, type }) =>
      help && type !== 'pairs' ? [[typed.toUpperCase(), help]] : [],
    ),
    options: {
      ...optionsOf(fields.filter(({ isPositional }) => !isPositional)),
      ...(fromFile === undefined ? {} : fileOption),
      json: { ...jsonOption.json, help: ['Writes JSON', units[noun]].filter(Boolean).join('; ') },
    },
    async run({ args, output, ...context }) {
      const given = inputOf(fields, args);
      if (fromFile !== undefined) given[fromFile] = await valueOrFile(given[fromFile], args);
      const told = { fields, refused, faulty: shown.faulty?.(args.options) };
      const ok = await callForFile(procedure, { ...context, output }, given, told);
      await say(ok, shown, { ...context, args, output });
    },
  });
}

const inPiastres = 'amounts in it are whole piastres';

/** By noun. What a person types and reads is EGP. */
const units: Readonly<Record<string, string>> = {
  codes: inPiastres,
  delivery: inPiastres,
  orders: inPiastres,
  returns: inPiastres,
  products: 'prices in it are EGP',
};

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
  { text, warnings, announced, served, undone }: Shown<Ok>,
  { args, output, open }: Pick<CommandContext, 'args' | 'output' | 'open'>,
): Promise<void> {
  const isJson = args.options.json === true;
  // JSON has them.
  const warned = isJson ? [] : (warnings?.(ok, args.options) ?? []);
  for (const line of warned) await output.warn(line);
  const said = isJson ? JSON.stringify(ok, null, 2) : text(ok, args.options);
  if (said !== '') await output.print(said);
  const channels = announced?.(ok, args.options);
  if (channels) {
    const said = isJson ? undefined : (served?.(ok) ?? 'Shoppers see it now.');
    await sayWhoServes(await announceChange(await open(), channels), output, said);
  }
  const faults = undone?.(ok) ?? [];
  // JSON has each of them.
  if (faults.length > 0) throw new CommandError(faults.slice(isJson ? -1 : 0).join('\n'));
}

/** Without a running shop, nothing. @param said when all serve it */
async function sayWhoServes(
  { running, serving }: Announcement,
  output: CommandContext['output'],
  said: string | undefined,
): Promise<void> {
  if (serving < running) {
    const late = `${running - serving} of ${running}`;
    await output.warn(`${late} running shops do not show it yet; see their logs.`);
  } else if (running > 0 && said) await output.print(said);
}
