import type { StepDetails } from '#domain/order/order.ts';
import { maxStepLengths, readStepDetails, type StepDetail } from '#domain/order/step-details.ts';
import { type CommandArguments, CommandError } from '#server/commands/command-line/command.ts';

/** From --courier, --waybill and --note. @throws {CommandError} when one cannot be used */
export function readDetails({ options }: CommandArguments): StepDetails {
  const { details, faults } = readStepDetails(options);
  if (details) return details;
  const names = Object.keys(faults) as StepDetail[];
  const rules = names.map((name) => `--${name} may have at most ${maxStepLengths[name]}`);
  throw new CommandError(`${rules.join(', ')} characters.`);
}
