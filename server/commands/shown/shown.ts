import type { CommandArguments } from '#server/commands/command-line/command.ts';
import type { Procedure } from '#server/office/procedure.ts';

type OkOf<Row> = Row extends Procedure<infer _Input, infer Ok, infer _Code> ? Ok : never;

/** What a person at a terminal reads of an answer, and what the terminal alone has to know. */
export interface Shown<Ok> {
  /** @param typed the options of the command */
  text(ok: Ok, typed: CommandArguments['options']): string;
  /** The verb as it is typed, where it is shorter than that of the procedure. */
  typed?: string;
  /** Of an answer about several things: what was not done, a line each and one about all. The exit code is 1. */
  undone?(ok: Ok): readonly string[];
  /** Further lines of the command's help. */
  details?: string;
  /** It may run in an empty `DATA_DIR`. */
  begins?: true;
}

/** For each procedure of a noun. */
export type ShownNoun<Rows> = { readonly [Verb in keyof Rows]: Shown<OkOf<Rows[Verb]>> };
