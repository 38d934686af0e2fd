import { callProcedure, type FieldFault, sentenceOf } from '#server/office/call-procedure.ts';
import { officeParts } from '#server/office/office-parts.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { type CommandContext, CommandError } from './command.ts';
import { commandUser } from './command-user.ts';

/**
 * For commands, also those of files: they know what was typed or read.
 * @param say what a person reads of faults of the input
 * @throws {CommandError} for faults and refusals
 */
export async function askProcedure<Ok>(
  procedure: Procedure<InputSchema, Ok>,
  { environment, open }: Pick<CommandContext, 'environment' | 'open'>,
  given: unknown,
  say: (faults: readonly FieldFault[]) => string = plainly,
): Promise<Ok> {
  const actor = { kind: 'terminal', name: commandUser() } as const;
  const parts = officeParts(environment, await open());
  const called = await callProcedure(procedure, parts, actor, given, 'en');
  if (!called.outcome) throw new CommandError(say(called.faults));
  if (isRefusal(called.outcome)) throw new CommandError(sentenceOf(called.outcome, 'en'));
  return called.outcome.ok;
}

function plainly(faults: readonly FieldFault[]): string {
  return faults.map(({ field, fault }) => `${field}: ${fault}.`).join('\n');
}
