import { type Called, callProcedure, sentenceOf } from '#server/office/call-procedure.ts';
import { officeParts } from '#server/office/office-parts.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { type CommandContext, CommandError } from './command.ts';
import { commandUser } from './command-user.ts';

/** By who types the command, in English. */
export async function callHere<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  { environment, open, output }: Pick<CommandContext, 'environment' | 'open' | 'output'>,
  given: unknown,
): Promise<Called<Ok>> {
  const actor = { kind: 'terminal', name: commandUser() } as const;
  const parts = { ...officeParts(environment, await open()), onProgress: output.progress };
  return callProcedure(procedure, parts, actor, given, 'en');
}

/** For commands that write files. @throws {CommandError} with the sentence of a refusal */
export async function callForFile<Input extends InputSchema, Ok, Code extends string>(
  procedure: Procedure<Input, Ok, Code>,
  context: Pick<CommandContext, 'environment' | 'open' | 'output'>,
  given: unknown,
): Promise<Ok> {
  const { outcome, faults } = await callHere(procedure, context, given);
  if (!outcome) throw new CommandError(faults.map(({ fault }) => `${fault}.`).join('\n'));
  if (isRefusal(outcome)) throw new CommandError(sentenceOf(outcome, 'en'));
  return outcome.ok;
}
