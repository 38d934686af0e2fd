import { readId } from '#domain/text/read-id.ts';
import { CommandError } from '#server/commands/command-line/command.ts';

/** @throws {CommandError} when it is none */
export function orderNumber(text = ''): number {
  const number = readId(text);
  if (number !== undefined) return number;
  throw new CommandError(
    `${JSON.stringify(text)} is not an order number; write a number such as 1001.`,
  );
}

export function noOrder(number: number): CommandError {
  return new CommandError(`There is no order ${number}; "orders list" shows the newest orders.`);
}
