import { CommandError } from './command.ts';

/** @throws {CommandError} when it is none */
export function readOrderNumber(text = ''): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new CommandError(
    `${JSON.stringify(text)} is not an order number; write a number such as 1001.`,
  );
}

export function noOrder(number: number): CommandError {
  return new CommandError(`There is no order ${number}; "orders list" shows the newest orders.`);
}
