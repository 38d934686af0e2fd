import * as v from 'valibot';
import { type Called, callProcedure } from '#server/office/call-procedure.ts';
import { officeParts } from '#server/office/office-parts.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { type CommandContext, CommandError } from './command.ts';
import { commandUser } from './command-user.ts';
import { refusalText } from './refusal-text.ts';

/** With an output, long work shows how far it is. */
type CallingCommand = Pick<CommandContext, 'environment' | 'open'> &
  Partial<Pick<CommandContext, 'output'>>;

/** By who types the command, in English. */
export async function callHere<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  { environment, open, output }: CallingCommand,
  given: unknown,
): Promise<Called<Ok>> {
  const actor = { kind: 'terminal', name: commandUser() } as const;
  const progress = output && { onProgress: output.progress };
  const parts = { ...officeParts(environment, await open()), ...progress };
  return callProcedure(procedure, parts, actor, given, 'en');
}

/** For commands that write files. @throws {CommandError} with the sentence of a refusal */
export async function callForFile<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  context: CallingCommand,
  given: unknown,
): Promise<Ok> {
  const { outcome, faults } = await callHere(procedure, context, given);
  if (!outcome) {
    throw new CommandError(faults.map((each) => sayFault(procedure.input, given, each)).join('\n'));
  }
  if (isRefusal(outcome)) throw new CommandError(refusalText(outcome));
  return outcome.ok;
}

/** Names what was typed, where one argument is wrong. */
function sayFault(
  { entries }: InputSchema,
  given: unknown,
  { field, fault }: { field: string; fault: string },
): string {
  const value = (given as Readonly<Record<string, unknown>>)[field];
  const schema = entries[field];
  if (typeof value !== 'string' || !schema) return `${fault}.`;
  const { positional }: { positional?: boolean } = v.getMetadata(schema);
  const name = positional ? field.toUpperCase() : `--${field}`;
  return `${name} cannot be ${JSON.stringify(value)}. ${fault}.`;
}
