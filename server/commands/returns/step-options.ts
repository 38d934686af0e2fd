import type { StepDetails } from '#domain/order/order.ts';
import { readText } from '#domain/product/product-text.ts';
import { type CommandArguments, CommandError } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import type { StepOrigin } from '#server/orders/order-document.ts';

/** Characters. */
const longest = { courier: 50, waybill: 50, note: 300 };

export const noteOption = {
  note: { type: 'string', help: 'What you want to tell the shopper' },
} as const;

export const parcelOptions = {
  courier: { type: 'string', help: 'Who brings the parcel' },
  waybill: { type: 'string', help: 'The number of the parcel' },
} as const;

/** @throws {CommandError} when a text cannot be used */
export function readStep({ options }: CommandArguments): StepOrigin {
  const read = (name: keyof StepDetails) => {
    const complain = (fault: string) => {
      throw new CommandError(`--${name} ${fault}.`);
    };
    const text = readText(options[name], { longest: longest[name], lines: false }, complain);
    return text ? { [name]: text } : {};
  };
  return { madeBy: commandUser(), ...read('courier'), ...read('waybill'), ...read('note') };
}
