/**
 * Why nothing was changed: a code, and what its sentence needs. Of several things that were asked for
 * at once, each has a refusal of its own, with its `line`, from 1 up.
 */
export interface Refusal<Code extends string = string> {
  refusal: Code;
  [detail: string]: string | number | readonly (string | number | Refusal)[];
}

/** What a use case answers. It throws for faults of the shop only. */
export type Outcome<Ok, Code extends string = never> =
  | { ok: Ok }
  // Without a code it refuses nothing.
  | ([Code] extends [never] ? never : Refusal<Code>);

export function isRefusal<Ok, Code extends string>(
  outcome: { ok: Ok } | Refusal<Code>,
): outcome is Refusal<Code> {
  return 'refusal' in outcome;
}
