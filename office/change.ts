import { type Answer, call, type Input, type Noun, type Ok, type Verb } from './client.ts';
import { sendOnce } from './kept/outbox.ts';

/** Whose answer is all that is wanted: later it is worth nothing. */
const onlyNow = new Set<string>(['orders.whatsapp']);

/**
 * Changes something, by the procedure of this name: once, however often it is sent. Without a
 * connection it is kept and sent later, and the answer is `{ failed: 'not-sent' }`.
 * @returns always: a fault is an answer, too
 */
export function change<N extends Noun, V extends Verb<N>>(
  noun: N,
  verb: V,
  input: Input<N, V>,
): Promise<Answer<Ok<N, V>>> {
  if (onlyNow.has(`${noun}.${verb}`) || isTrial(input)) {
    return call(noun, verb, input, crypto.randomUUID());
  }
  return sendOnce(noun, verb, input) as Promise<Answer<Ok<N, V>>>;
}

/** Without a connection: it is sent later, and whoever tapped has done their part. */
export function isKept(answer: Answer<unknown>): boolean {
  return 'failed' in answer && answer.failed === 'not-sent';
}

/** Changes nothing. */
function isTrial(input: unknown): boolean {
  return (input as { trial?: boolean } | undefined)?.trial === true;
}
