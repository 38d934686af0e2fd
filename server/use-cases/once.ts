import type { Actor } from './actor.ts';
import type { Outcome, Refusal } from './outcome.ts';

/** The same call, or this part of it, was done before. Its transaction changes nothing. */
export class DoneBeforeError extends Error {
  constructor() {
    super('The same call was done before');
    this.name = 'DoneBeforeError';
  }
}

/**
 * A part of a call that is a transaction of its own: when the call comes again, what was done stays
 * as it is, and the rest is done.
 * @param part within the call
 */
export async function oncePart<Ok, Code extends string>(
  actor: Actor,
  part: string,
  run: (actor: Actor) => Promise<Outcome<Ok, Code>>,
): Promise<{ ok: Ok } | Refusal<Code | 'part-done-before'>> {
  try {
    return await run({ ...actor, part });
  } catch (error) {
    if (!(error instanceof DoneBeforeError)) throw error;
    return { refusal: 'part-done-before' };
  }
}
