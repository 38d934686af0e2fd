import { readOrderNumber } from '#domain/order/order-number.ts';
import { CommandError } from '#server/commands/command-line/command.ts';

/** @throws {CommandError} when it is none */
export function returnId(text = ''): number {
  // Both are whole numbers from 1 up.
  const id = readOrderNumber(text);
  if (id !== undefined) return id;
  throw new CommandError(
    `${JSON.stringify(text)} is not the number of a return; "returns list" shows them.`,
  );
}

export function noReturn(id: number): CommandError {
  return new CommandError(`There is no return ${id}; "returns list" shows them.`);
}
