import * as v from 'valibot';
import type { Role } from '#domain/staff/roles.ts';
import type { m } from '#messages';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import type { OfficeParts } from './office-parts.ts';

export type InputSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

type Snake<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : Code;

/** `code-exists` is said by the message `refused_code_exists`: a refusal without one does not compile. */
type ToldRefusal<Code extends string> = `refused_${Snake<Code>}` extends keyof typeof m
  ? Code
  : never;

/** For some things alone. */
interface ProofOf<Input> {
  /** What the input is about, as a line of the log names it. */
  thing(input: Input): string;
  isAsked(thing: string): boolean;
}

/**
 * A thing that can be asked of the shop: by a command, by the office, by an owner's script. Its rules
 * are those of its use case; who calls it translates words to the input, and refusals to sentences.
 */
export interface Procedure<
  Input extends InputSchema = InputSchema,
  Ok = unknown,
  Code extends string = string,
> {
  /** One sentence, without a full stop. */
  description: string;
  /** Who may call it; nobody else. */
  roles: readonly [Role, ...Role[]];
  kind: 'reads' | 'changes';
  /**
   * Asks for the password or a passkey again when the last time was more than 15 minutes ago, and the
   * owners are told by mail. A token, which can give neither, may not call it.
   */
  proof?: true | ProofOf<v.InferOutput<Input>>;
  input: Input;
  output: v.GenericSchema<unknown, Ok>;
  /** What a role sees of the output, where it is less: a field that the schema does not name stays away. */
  outputFor?: { readonly [Each in Role]?: v.GenericSchema };
  refusals: readonly ToldRefusal<Code>[];
  run(
    parts: OfficeParts,
    actor: Actor,
    input: v.InferOutput<Input>,
  ): Promise<Outcome<Ok, NoInfer<Code>>>;
}

/** A row of the table, with its types. */
export function procedure<Input extends InputSchema, Ok, const Code extends string = never>(
  row: Procedure<Input, Ok, Code>,
): Procedure<Input, Ok, Code> {
  return row;
}

/** Of an output. A warning refuses nothing, and is said as a refusal is: one without a message does not compile. */
export function warningsOf<const Code extends string>(
  codes: readonly ToldRefusal<Code>[],
): v.GenericSchema<unknown, readonly Refusal<Code>[]> {
  const known: readonly string[] = codes;
  return v.array(
    v.custom<Refusal<Code>>(
      (given) =>
        typeof given === 'object' &&
        given !== null &&
        'refusal' in given &&
        known.includes(String(given.refusal)),
    ),
  );
}
