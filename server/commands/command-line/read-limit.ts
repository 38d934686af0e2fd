import { CommandError } from './command.ts';

const maxListed = 1000;

/** The option of a command that lists the newest ones. */
export function limitOption(usual: number) {
  const help = `How many, by default ${usual} and at most ${maxListed}`;
  return { limit: { type: 'string', help } } as const;
}

/** @throws {CommandError} */
export function readLimit(written: string | boolean | undefined, usual: number): number {
  const limit = Number(written ?? usual);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxListed) return limit;
  throw new CommandError(
    `--limit ${JSON.stringify(written)} cannot be used; write a whole number from 1 to ${maxListed}.`,
  );
}
