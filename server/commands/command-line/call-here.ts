import { type Called, callProcedure } from '#server/office/call-procedure.ts';
import { officeParts } from '#server/office/office-parts.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { ArgumentError, type CommandContext, CommandError } from './command.ts';
import { commandUser } from './command-user.ts';
import { refusalText } from './refusal-text.ts';
import { sayFaults, type TypedField, typedFields } from './typed-fields.ts';

/** With an output, long work shows how far it is. */
type CallingCommand = Pick<CommandContext, 'environment' | 'open'> &
  Partial<Pick<CommandContext, 'output'>>;

/** By who types the command, in English. */
export async function callHere<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  { environment, open, output }: CallingCommand,
  given: unknown,
): Promise<Called<Ok>> {
  // Who may start the shop owns it.
  const caller = { kind: 'terminal', name: commandUser(), role: 'owner' } as const;
  const progress = output && { onProgress: output.progress };
  const parts = { ...officeParts(environment, await open()), ...progress };
  return callProcedure(procedure, parts, caller, given, 'en');
}

interface ShownBeside {
  /** The arguments; by default the texts of the input, which a command with a file types too. */
  fields?: readonly TypedField[];
  /** After the sentence of a refusal. */
  refused?: string | undefined;
  /** Below the faults of the arguments. */
  faulty?: string | undefined;
}

/** @throws {CommandError} with what cannot be read, or the sentence of a refusal */
export async function callForFile<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  context: CallingCommand,
  given: unknown,
  { fields = typedFields(procedure.input).filter(isText), refused, faulty }: ShownBeside = {},
): Promise<Ok> {
  const { outcome, faults } = await callHere(procedure, context, given);
  if (!outcome) {
    const told = [sayFaults(faults, fields, given), faulty].filter(Boolean);
    throw new ArgumentError(told.join('\n'));
  }
  if (isRefusal(outcome))
    throw new CommandError([refusalText(outcome), refused].filter(Boolean).join('\n'));
  return outcome.ok;
}

function isText({ path, type }: TypedField): boolean {
  return type === 'text' && !path.includes('.');
}
