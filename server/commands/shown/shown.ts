import type { CommandArguments } from '#server/commands/command-line/command.ts';
import type { OwnersTable, WrittenTable } from '#server/csv/owners-table.ts';
import type { ChangeChannels } from '#server/database/announce-change.ts';
import type { Procedure } from '#server/office/procedure.ts';

type OkOf<Row> = Row extends Procedure<infer _Input, infer Ok, infer _Code> ? Ok : never;

/** What a command of a procedure has of its own. */
export interface CommandWords {
  /** Where the terminal has another word for it: `catalogue publish`. */
  command?: string;
  /** For the overview, where the procedure's description does not fit. */
  summary?: string;
  /** Further lines of the command's help. */
  details?: string;
  /** It may run in an empty `DATA_DIR`. */
  begins?: true;
}

/** What a person at a terminal reads of an answer, and what the terminal alone has to know. */
export interface Shown<Ok> extends CommandWords {
  /** @param typed the options of the command */
  text(ok: Ok, typed: CommandArguments['options']): string;
  /** Lines for the standard error. */
  warnings?(ok: Ok, typed: CommandArguments['options']): readonly string[];
  /** Of an answer about several things: what was not done, a line each and one about all. The exit code is 1. */
  undone?(ok: Ok): readonly string[];
  /** Where running shops hear of it: the command asks them whether they serve it. Undefined for what changes nothing. */
  announced?(ok: Ok, typed: CommandArguments['options']): ChangeChannels | undefined;
  /** What is said when all of them do; by default that shoppers see it. */
  served?(ok: Ok): string | undefined;
  /** The field whose value may stand in a file: `--file FILE`. */
  fromFile?: string;
  /** The command takes a FILE with this table instead of arguments. */
  fromTable?: OwnersTable;
  /** After the sentence of each refusal, and below the faults of a table. */
  refused?: string;
  /** Below the faults of arguments. @param typed the options of the command */
  faulty?(typed: CommandArguments['options']): string | undefined;
  /** Arguments by field, where the terminal has other words. */
  typed?: Readonly<Record<string, string>>;
}

/** The procedure writes a table: the command prints it, or makes a file of it. */
export interface ShownTable extends CommandWords {
  isTable: true;
}

/** For each procedure of a noun; null for one that only a command with a file calls, or whose answer another one has. */
export type ShownNoun<Rows> = {
  readonly [Verb in keyof Rows]:
    | Shown<OkOf<Rows[Verb]>>
    | (OkOf<Rows[Verb]> extends WrittenTable ? ShownTable : never)
    | null;
};
