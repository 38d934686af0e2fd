import { resolve } from 'node:path';
import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';

/** The message says how to fix it. */
export class CommandError extends Error {
  override name = 'CommandError';
  exitCode = 1;
}

/** What was typed cannot be read: the shop was not asked. */
export class ArgumentError extends CommandError {
  override exitCode = 2;
}

export interface CommandArguments {
  positionals: readonly string[];
  /** An option that may be repeated has a list, in the order in which it was written. */
  options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
}

export interface CommandOutput {
  /** To the standard output; resolves when it can take more. */
  print(text: string): Promise<void>;
  /** To the standard error. */
  warn(text: string): Promise<void>;
  /** Shown on a terminal only. */
  progress(done: number, total: number): void;
}

export interface CommandContext {
  args: CommandArguments;
  environment: Environment;
  /** Closed after the command. @throws {StartError} when it cannot be opened */
  open(): Promise<Database>;
  output: CommandOutput;
}

export interface OwnerCommand {
  /** Noun and verb (`catalogue publish`), or a verb for the whole shop (`backup`). */
  name: string;
  /** For the overview, without a full stop. */
  summary: string;
  /** Positional arguments as in the usage: `FILE`, `[KEY]`, `NUMBER[,NUMBER]`, or none. */
  parameters: string;
  /** What they are, where their names do not say it. */
  explained: readonly (readonly [parameter: string, help: string])[];
  /** For `node:util`'s parseArgs, each with its help. */
  options: Readonly<
    Record<string, ParseArgsOptionDescriptor & { help: string; isNeeded?: boolean }>
  >;
  /** Further lines of the command's help. */
  details: string;
  /** It may run in an empty `DATA_DIR`. */
  begins?: true;
  /** It changes nothing in the database: it also works while the disk is full. */
  onlyReads?: true;
  /** @throws {CommandError} when the work cannot be done */
  run(context: CommandContext): Promise<void>;
}

/** npm runs commands in the project's folder and passes on the owner's. */
export function ownersPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}

export const jsonOption = { json: { type: 'boolean', help: 'Writes JSON' } } as const;

/** npm's own lines would spoil `>`. */
export const outputOption = {
  type: 'string',
  help: 'The file to write; only you can read it',
} as const;

/** Gives a command of ours its defaults: what can write JSON can write it into a file. */
export function defineCommand(
  command: Pick<OwnerCommand, 'name' | 'summary' | 'run'> & Partial<OwnerCommand>,
): OwnerCommand {
  const whole = { parameters: '', explained: [], options: {}, details: '', ...command };
  if (!('json' in whole.options)) return whole;
  const { output = outputOption } = whole.options;
  return { ...whole, options: { ...whole.options, output } };
}
