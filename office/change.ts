import { type Answer, call, type Input, type Noun, type Ok, type Verb } from './client.ts';

/**
 * Changes something, by the procedure of this name: once, however often it is sent.
 * @returns always: a fault is an answer, too
 */
export function change<N extends Noun, V extends Verb<N>>(
  noun: N,
  verb: V,
  input: Input<N, V>,
): Promise<Answer<Ok<N, V>>> {
  return call(noun, verb, input, crypto.randomUUID());
}
