import type { Shown } from '#server/commands/shown/shown.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { callForFile } from './call-here.ts';
import { CommandError, defineCommand, jsonOption, type OwnerCommand } from './command.ts';
import { inputOf, optionsOf, parameterOf, typedFields, typedName } from './typed-fields.ts';
import { fileOption, valueOrFile } from './value-or-file.ts';

/**
 * `codes.add` is the command `codes add`: its arguments are the fields of the input, its help their
 * descriptions, and `--json` writes what the procedure answers.
 */
export function procedureCommand(
  [noun, verb]: readonly [string, string],
  procedure: Procedure,
  { text, warnings, undone, refused, fromFile, command, typed, ...terminal }: Shown<unknown>,
): OwnerCommand {
  const fields = typedFields(procedure.input, typed).map((field) =>
    field.path === fromFile ? { ...field, isNeeded: false } : field,
  );
  const positional = fields.filter(({ isPositional }) => isPositional);
  return defineCommand({
    ...terminal,
    name: command ?? `${typedName(noun)} ${typedName(verb)}`,
    summary: procedure.description,
    ...(procedure.kind === 'reads' ? { onlyReads: true } : {}),
    parameters: positional.map(parameterOf).join(' '),
    explained: positional.flatMap(({ typed, help, type }) =>
      help && type !== 'pairs' ? [[typed.toUpperCase(), help]] : [],
    ),
    options: {
      ...optionsOf(fields.filter(({ isPositional }) => !isPositional)),
      ...(fromFile === undefined ? {} : fileOption),
      ...jsonOption,
    },
    async run({ args, output, ...context }) {
      const given = inputOf(fields, args);
      if (fromFile !== undefined) given[fromFile] = await valueOrFile(given[fromFile], args);
      const told = { fields, refused };
      const ok = await callForFile(procedure, { ...context, output }, given, told);
      const isJson = args.options.json === true;
      // JSON has them.
      for (const line of isJson ? [] : (warnings?.(ok) ?? [])) await output.warn(line);
      const said = isJson ? JSON.stringify(ok, null, 2) : text(ok, args.options);
      if (said !== '') await output.print(said);
      const faults = undone?.(ok) ?? [];
      // JSON has each of them.
      if (faults.length > 0) throw new CommandError(faults.slice(isJson ? -1 : 0).join('\n'));
    },
  });
}
