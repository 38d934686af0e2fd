import { resolve } from 'node:path';
import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';

/** The command could not do its work; the message says why and what to mend. Exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What the owner typed cannot be understood. Exit code 2, with the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What the owner typed after the command's name. */
export interface CommandArguments {
  positionals: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Where a command writes: the owner's terminal. */
export interface CommandOutput {
  /** A line or several, to the standard output; resolves when more can be taken. */
  print(text: string): Promise<void>;
  /** A line or several, to the standard error. */
  warn(text: string): Promise<void>;
  /** Of a long work: shown on a terminal only. */
  progress(done: number, total: number): void;
}

/** What a command may use. */
export interface CommandContext {
  args: CommandArguments;
  environment: Environment;
  /**
   * Opens the shop's database, which is closed after the command.
   * @throws {StartError} when it cannot be opened
   */
  open(): Promise<Database>;
  output: CommandOutput;
}

/** One of the owner's commands. */
export interface OwnerCommand {
  /** A noun and a verb, `catalogue publish`; of the whole shop a verb alone, `backup`. */
  name: string;
  /** One line of the overview, without a full stop. */
  summary: string;
  /** The positional arguments as the usage shows them: `FILE`, `[KEY]`, `NUMBER...`, or none. */
  parameters: string;
  /** As of `node:util`'s parseArgs, each with a line for the help. */
  options: Readonly<Record<string, ParseArgsOptionDescriptor & { help: string }>>;
  /** More lines for the command's own help. */
  details: string;
  /** It may be the first thing that is done in an empty `DATA_DIR`: it brings what the shop has. */
  begins?: true;
  /** @throws {CommandError} when the work cannot be done */
  run(context: CommandContext): Promise<void>;
}

/** npm runs commands in the project's folder, and says in which folder the owner is. */
export function ownersPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}

/** For every command that writes JSON: npm's own lines spoil what a shell's `>` would keep. */
const jsonToFile = {
  output: { type: 'string', help: 'With --json: the file to write; only you can read it' },
} as const;

/** Gives a command of ours its defaults. */
export function defineCommand(
  command: Pick<OwnerCommand, 'name' | 'summary' | 'run'> & Partial<OwnerCommand>,
): OwnerCommand {
  const whole = { parameters: '', options: {}, details: '', ...command };
  if (!('json' in whole.options)) return whole;
  return { ...whole, options: { ...whole.options, ...jsonToFile } };
}
