import type { CommandArguments } from '#server/commands/command-line/command.ts';
import type { Procedure } from '#server/office/procedure.ts';

type OkOf<Row> = Row extends Procedure<infer _Input, infer Ok, infer _Code> ? Ok : never;

/** What a person at a terminal reads of an answer, and what the terminal alone has to know. */
export interface Shown<Ok> {
  /** @param typed the options of the command */
  text(ok: Ok, typed: CommandArguments['options']): string;
  /** Lines for the standard error. */
  warnings?(ok: Ok): readonly string[];
  /** Of an answer about several things: what was not done, a line each and one about all. The exit code is 1. */
  undone?(ok: Ok): readonly string[];
  /** After the sentence of each refusal. */
  refused?: string;
  /** The field whose value may stand in a file: `--file FILE`. */
  fromFile?: string;
  /** Further lines of the command's help. */
  details?: string;
  /** It may run in an empty `DATA_DIR`. */
  begins?: true;
  /** Where the terminal has other words: the command, and arguments by field. */
  command?: string;
  typed?: Readonly<Record<string, string>>;
}

/** For each procedure of a noun; null for one that only a command with a file calls. */
export type ShownNoun<Rows> = { readonly [Verb in keyof Rows]: Shown<OkOf<Rows[Verb]>> | null };
