import type { CommandArguments } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { readDetails } from '#server/commands/orders/read-details.ts';
import type { StepOrigin } from '#server/orders/read/order-document.ts';

export const noteOption = {
  note: { type: 'string', help: 'What you want to tell the shopper' },
} as const;

export const parcelOptions = {
  courier: { type: 'string', help: 'Who brings the parcel' },
  waybill: { type: 'string', help: 'The number of the parcel' },
} as const;

/** @throws {CommandError} when a text cannot be used */
export function readStep(args: CommandArguments): StepOrigin {
  return { madeBy: commandUser(), ...readDetails(args) };
}
