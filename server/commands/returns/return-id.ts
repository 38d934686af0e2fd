import { readId } from '#domain/text/read-id.ts';
import { CommandError } from '#server/commands/command-line/command.ts';

/** @throws {CommandError} when it is none */
export function returnId(text = ''): number {
  const id = readId(text);
  if (id !== undefined) return id;
  throw new CommandError(
    `${JSON.stringify(text)} is not the number of a return; "returns list" shows them.`,
  );
}

export function noReturn(id: number): CommandError {
  return new CommandError(`There is no return ${id}; "returns list" shows them.`);
}
